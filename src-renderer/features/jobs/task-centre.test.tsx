import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const csv = 'SKU;Nome;Tipo;Unidade\r\nFEI-1;Feijão;Mercadoria para revenda;UN\r\nSAL-1;Sal;Nada;UN\r\n';

type Opened = Awaited<ReturnType<typeof openScreen>>;

/** Sends a file as another part of the application would, and gives the import once its check is done. */
async function importFile({ services }: Pick<Opened, 'services'>, text = csv): Promise<string> {
  const file = new File([text], 'feijao.csv', { type: 'text/csv' });
  const { data } = await services.api.call(contracts.imports.create, { file, body: { entity: 'products' } });
  const { id } = data.import;
  await waitFor(async () => {
    const { data: now } = await services.api.call(contracts.imports.details, { params: { id } });
    expect(now.status).toBe('checked');
  });
  return id;
}

/** The list of jobs, while one of them checks a long file. */
async function openAtWork() {
  const opened = await openScreen('/configuracoes/conta');
  const many = Array.from({ length: 20_000 }, (_, at) => `P-${at};Peça ${at};Mercadoria para revenda;UN`);
  const file = new File([`SKU;Nome;Tipo;Unidade\r\n${many.join('\r\n')}`], 'muitas.csv');
  const { api, queries } = opened.services;
  const { data } = await api.call(contracts.imports.create, { file, body: { entity: 'products' } });
  await queries.invalidateQueries({ queryKey: ['jobs'] });
  await opened.user.click(await centre());
  await screen.findByRole('progressbar', { name: 'Conferindo muitas.csv' });
  return { ...opened, id: data.import.id };
}

const cancel = () => screen.findByRole('button', { name: 'Cancelar: Conferência: muitas.csv' });
const centre = () => screen.findByRole('button', { name: /^Trabalhos/u });
const list = () => screen.findByRole('dialog', { name: /^Trabalhos/u });

describe('the task centre', () => {
  it('says what will stand there before there is any work, by keys alone', async () => {
    const { user } = await openScreen('/configuracoes/conta');
    const open = await centre();
    open.focus();
    await user.keyboard('{Enter}');
    expect(within(await list()).getByText('Nenhum trabalho recente')).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(open));
  });

  it('shows how a job ended, on any screen and after a reload, with the way to its result', async () => {
    const opened = await openScreen('/configuracoes/conta');
    const id = await importFile(opened);
    await opened.user.click(await centre());
    const name = await within(await list()).findByText('Conferência: feijao.csv');
    expect(name.closest('li')?.textContent).toMatch(
      /Pronto.*1 a criar, 0 a alterar, 0 iguais e 1 recusada ·/u,
    );
    await opened.user.click(screen.getByRole('link', { name: 'Ver: Conferência: feijao.csv' }));
    await waitFor(() => expect(opened.history.location.pathname).toBe(`/produtos/-/importar/${id}`));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('tells the end of a job that was at work, and the list of products has its result', async () => {
    const opened = await openScreen('/produtos');
    expect(await screen.findByText('Nenhum produto cadastrado')).toBeDefined();
    const id = await importFile(opened);
    await opened.services.api.call(contracts.imports.apply, { params: { id } });
    await opened.services.queries.invalidateQueries({ queryKey: ['jobs'] });
    const notice = (await screen.findByText('Importação pronta')).closest('[role="alert"]');
    expect(notice?.textContent).toContain('1 criado e 0 alterados; 0 linhas ficaram de fora');
    expect(await screen.findByText('Feijão', { selector: 'td, td > span' })).toBeDefined();
    await opened.user.click(within(notice as HTMLElement).getByRole('button', { name: 'Ver' }));
    await waitFor(() => expect(opened.history.location.pathname).toBe(`/produtos/-/importar/${id}`));
  });

  it('cancels a job at work, and nothing of it remains', async () => {
    const { id, user, services } = await openAtWork();
    await user.click(await cancel());
    expect(await within(await list()).findByText('Cancelado')).toBeDefined();
    const { data: after } = await services.api.call(contracts.imports.details, { params: { id } });
    expect(after).toMatchObject({ status: 'received', counts: null, job: { status: 'cancelled' } });
  });

  it('no longer says that a job was not cancelled once it was', async () => {
    const { network, user } = await openAtWork();
    network.isUp = false;
    await user.click(await cancel());
    expect(await screen.findByText('O trabalho não foi cancelado')).toBeDefined();
    network.isUp = true;
    await user.click(await cancel());
    expect(await within(await list()).findByText('Cancelado')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('O trabalho não foi cancelado')).toBeNull());
  });

  it('keeps the focus at a job that was cancelled by a key', async () => {
    const { user } = await openAtWork();
    (await cancel()).focus();
    await user.keyboard('{Enter}');
    const line = (await within(await list()).findByText('Cancelado')).closest('li');
    await waitFor(() => expect(document.activeElement).toBe(line));
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Ver');
  });

  it('keeps the focus at a job that ended while its button held it', async () => {
    await openAtWork();
    (await cancel()).focus();
    const ended = await within(await list()).findByText('Pronto');
    await waitFor(() => expect(document.activeElement).toBe(ended.closest('li')));
  });

  it('says that nobody knows how far a job is while the server does not answer, and how it went after that', async () => {
    const { network, services } = await openAtWork();
    const bar = () => screen.getByRole('progressbar', { name: 'Conferindo muitas.csv' });
    network.isUp = false;
    void services.queries.invalidateQueries({ queryKey: ['jobs'] });
    expect(await screen.findByText(/O andamento volta quando ele responder/u)).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Trabalhos: Sem resposta' })).toBeDefined();
    expect(bar().hasAttribute('aria-valuenow')).toBe(false);
    expect(bar().closest('li')?.textContent).not.toMatch(/%|lidos|cerca de/u);
    network.isUp = true;
    expect(await within(await list()).findByText('Pronto')).toBeDefined();
    expect(screen.queryByText(/O andamento volta/u)).toBeNull();
  });

  it('says that it could not be read, and reads anew', async () => {
    const { user, network, services } = await openScreen('/configuracoes/conta');
    await user.click(await centre());
    expect(await screen.findByText('Nenhum trabalho recente')).toBeDefined();
    network.isUp = false;
    void services.queries.resetQueries({ queryKey: ['jobs'] });
    const title = 'Os trabalhos não puderam ser carregados';
    expect(await screen.findByText(title)).toBeDefined();
    network.isUp = true;
    await user.click(within(await list()).getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Nenhum trabalho recente')).toBeDefined();
  });
});
