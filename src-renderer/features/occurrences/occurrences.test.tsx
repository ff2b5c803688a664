import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openStockHouse, type StockHouse } from '../../testing/stock-house.ts';

const { occurrences, attachments } = contracts;

const opened = async ({ server, token }: StockHouse, body: object = {}): Promise<string> =>
  (await server.call(occurrences.create, { token, body: { title: 'Caixa molhada', ...body } })).ok().data.id;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the list of occurrences', () => {
  it('says what it is for while it is empty, opens one by keys alone, and says what lacks', async () => {
    const house = await openStockHouse();
    const { user, history } = house.open('/qualidade/ocorrencias');
    await screen.findByText('Nenhuma ocorrência');
    await user.keyboard('n');
    const dialog = await screen.findByRole('dialog', { name: 'Nova ocorrência' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(
        within(dialog)
          .getByRole('textbox', { name: /poucas palavras/u })
          .getAttribute('aria-invalid'),
      ).toBe('true'),
    );
    await user.keyboard('Palete caído');
    await user.selectOptions(within(dialog).getByLabelText('Gravidade'), 'Crítica');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await heading('Palete caído');
    const { data } = (await house.server.call(occurrences.list, { token: house.token })).ok();
    expect(data).toMatchObject([{ title: 'Palete caído', severity: 'critical', links: [] }]);
    expect(history.location.pathname).toBe(`/qualidade/ocorrencias/${data[0]?.id}`);
  });

  it('shows how grave each is, how it stands and until when', async () => {
    const house = await openStockHouse();
    await opened(house, { severity: 'critical' });
    house.open('/qualidade/ocorrencias');
    const row = await screen.findByRole('row', { name: /OC-000001/u });
    for (const text of ['Crítica', 'Aberta', /Vence em/u]) expect(within(row).getByText(text)).toBeDefined();
  });
});

describe('an occurrence', () => {
  it('is taken off what it is not about and linked to another record, also by the number of one', async () => {
    const house = await openStockHouse();
    const other = await opened(house, { title: 'A de antes' });
    const id = await opened(house, { links: [{ entity: 'product', id: 'CX-1' }] });
    const { user } = house.open(`/qualidade/ocorrencias/${id}`);
    await heading('Caixa molhada');
    const change = () => screen.findByRole('button', { name: 'Mudar ligações' });
    await user.click(await change());
    const dialog = within(await screen.findByRole('dialog', { name: /^Ligações de OC-/u }));
    await user.click(dialog.getByRole('button', { name: /^Tirar a ligação com CX-1/u }));
    await user.selectOptions(dialog.getByLabelText('Registro'), 'Ocorrência');
    await user.type(dialog.getByLabelText(/^Qual/u), 'OC-999999');
    await user.click(dialog.getByRole('button', { name: /^Salvar ligações/u }));
    expect(await dialog.findByText(/Não há este registro/u)).toBeDefined();
    await user.clear(dialog.getByLabelText(/^Qual/u));
    await user.type(dialog.getByLabelText(/^Qual/u), 'oc-000001');
    await user.click(dialog.getByRole('button', { name: /^Salvar ligações/u }));
    const link = await screen.findByRole('link', { name: /^OC-000001/u });
    expect(link.getAttribute('href')).toBe(`/qualidade/ocorrencias/${other}`);
    expect(screen.queryByRole('link', { name: /CX-1/u })).toBeNull();
  });

  it('is treated, commented and ended by its acts, which ask for what they need', async () => {
    const house = await openStockHouse();
    const id = await opened(house);
    const { user } = house.open(`/qualidade/ocorrencias/${id}`);
    await heading('Caixa molhada');
    await user.keyboard('t');
    await screen.findByText('Em tratamento', { selector: '[data-tone]' });
    await user.keyboard('m');
    await user.type(await screen.findByRole('textbox', { name: /^Comentário/u }), 'Fotos a caminho');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Fotos a caminho')).toBeDefined();
    // keys belong to the dialog until it has gone
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('c');
    const dialog = await screen.findByRole('dialog', { name: 'Encerrar ocorrência' });
    await user.click(within(dialog).getByRole('button', { name: 'Encerrar ocorrência' }));
    const done = within(dialog).getByRole('textbox', { name: /O que foi feito/u });
    await waitFor(() => expect(done.getAttribute('aria-invalid')).toBe('true'));
    await user.type(done, 'Descartada');
    await user.click(within(dialog).getByRole('button', { name: 'Encerrar ocorrência' }));
    await screen.findByText('Encerrada no prazo');
    const { data } = (
      await house.server.call(occurrences.details, { token: house.token, params: { id } })
    ).ok();
    expect(data).toMatchObject({ status: 'closed', action_taken: 'Descartada' });
  });

  it('is opened by O from a product, linked to it', async () => {
    const house = await openStockHouse();
    const { user } = house.open('/produtos/CX-1');
    await screen.findByRole('heading', { level: 3, name: 'Fotos e documentos' });
    await user.keyboard('o');
    const dialog = await screen.findByRole('dialog', { name: 'Nova ocorrência sobre CX-1' });
    await user.type(within(dialog).getByRole('textbox', { name: /poucas palavras/u }), 'Fundo rasgado');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('OC-000001 aberta');
    const query = { entity: 'product' as const, entity_id: 'CX-1' };
    const { data } = (await house.server.call(occurrences.list, { token: house.token, query })).ok();
    expect(data[0]).toMatchObject({ title: 'Fundo rasgado', links: [{ entity: 'product', id: 'CX-1' }] });
  });
});

describe('the files of a record', () => {
  it('are chosen, shown and taken away; one that is refused stays with the way out', async () => {
    const house = await openStockHouse();
    const id = await opened(house);
    const { user, container } = house.open(`/qualidade/ocorrencias/${id}`);
    await screen.findByText(/Nenhum anexo/u);
    const input = container.querySelector<HTMLInputElement>('input[type="file"]');
    const send = (name: string, text: string) =>
      user.upload(input as HTMLInputElement, new File([text], name, { type: 'application/pdf' }));
    await send('laudo.pdf', '%PDF-1.7 laudo');
    await screen.findByRole('button', { name: 'Salvar laudo.pdf' });
    await send('nota.pdf', 'isto não é um PDF');
    await screen.findByText('nota.pdf não foi enviado');
    expect(screen.getByText(/envie a foto ou o PDF original/u)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByText('nota.pdf não foi enviado');
    await user.click(screen.getByRole('button', { name: 'Desistir de nota.pdf' }));
    await waitFor(() => expect(screen.queryByText('nota.pdf não foi enviado')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Excluir laudo.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'Excluir' }));
    await screen.findByText(/Nenhum anexo/u);
    const query = { entity: 'occurrence' as const, entity_id: id };
    const left = await house.server.call(attachments.list, { token: house.token, query });
    expect(left.ok().data).toEqual([]);
  });
});
