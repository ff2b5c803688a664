import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openStockHouse } from '../../testing/stock-house.ts';
import { focused, openCounted, openCounting, expectMessage } from './counts.test-kit.ts';

describe('the list of counts', () => {
  it('says what to do where there is none, and creates one', async () => {
    const { open, server, token } = await openStockHouse();
    const { user, history } = open('/estoque/contagens');
    await screen.findByText('Nenhuma contagem');
    await user.keyboard('n');
    await screen.findByRole('heading', { level: 1, name: 'Nova contagem' });
    await user.click(screen.getByRole('button', { name: /Criar contagem/u }));
    expect(await screen.findByText('Informe o que será contado')).toBeDefined();
    await user.type(screen.getByLabelText('Locais que começam por'), '1.1');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('heading', { level: 1, name: 'Contagem INV-000001' });
    const { data } = (await server.call(contracts.counts.list, { token, query: {} })).ok();
    expect(history.location.pathname).toBe(`/estoque/contagens/${data[0]?.id}`);
    expect(data[0]?.scope.location_prefix).toBe('1.1');
  });

  it('shows what is counted and where it stands', async () => {
    const { open } = await openCounted();
    const { user } = open('/estoque/contagens');
    expect(await screen.findByText('Locais que começam por 1.1')).toBeDefined();
    expect(screen.getByText('Rascunho')).toBeDefined();
    expect(screen.getByText('Por local')).toBeDefined();
    await user.click(screen.getByRole('link', { name: /^INV-/u }));
    await user.click(await screen.findByRole('button', { name: 'Anexos' }));
    expect(await screen.findByRole('heading', { name: 'Fotos e documentos' })).toBeDefined();
  });
});

describe('the acts on a count', () => {
  it('are those that the API names, with what stands in the way of one', async () => {
    const { open, id } = await openCounted({ type: 'product', skus: ['BAL-1'] });
    open(`/estoque/contagens/${id}`);
    const start = await screen.findByRole('button', { name: 'Iniciar contagem' });
    expect(start.matches(':disabled')).toBe(true);
    expect(screen.getByText(/Nenhum local se encaixa/u)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Cancelar contagem' }).matches(':disabled')).toBe(false);
    expect(screen.queryByRole('button', { name: 'Encerrar contagem' })).toBeNull();
  });

  it('lead from one to the next by Enter alone', async () => {
    const { open, id } = await openCounted();
    const { user } = open(`/estoque/contagens/${id}`);
    for (const name of ['Iniciar contagem', 'Contar']) {
      const button = await screen.findByRole('button', { name });
      await waitFor(() => expect(document.activeElement).toBe(button));
      await user.keyboard('{Enter}');
    }
    expect(await screen.findByText('Leia primeiro a etiqueta de um local')).toBeDefined();
  });
});

describe('counting', () => {
  it('goes location by location, by keys alone, blind, and its approval corrects the stock', async () => {
    const { user, read, open, id, lying, container } = await openCounting();
    await read('1.1.1.1');
    await expectMessage(/Local 1\.1\.1\.1/u);
    await read('CX-1');
    await focused('quantity');
    expect(screen.queryByText('24')).toBeNull();
    await user.keyboard('20{Enter}');
    await expectMessage(/Caixa de papelão.*20 UN/u);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await expectMessage(/Local 1\.1\.1\.1 encerrado/u);
    await read('1.1.1.2');
    await expectMessage(/Local 1\.1\.1\.2/u);
    await read('LEI-1');
    await focused('batch_number');
    await user.keyboard('L1{Enter}');
    await focused('quantity');
    await user.keyboard('10{Enter}');
    await expectMessage(/Leite UHT integral.*10 UN/u);
    await user.click(screen.getByRole('button', { name: /Encerrar local/u }));
    await expectMessage(/Local 1\.1\.1\.2 encerrado/u);
    container.remove();

    const review = open(`/estoque/contagens/${id}`).user;
    await review.click(await screen.findByRole('button', { name: 'Encerrar contagem' }));
    const dialog = await screen.findByRole('dialog', { name: 'Encerrar com locais por contar' });
    await review.click(within(dialog).getByRole('button', { name: 'Encerrar assim mesmo' }));
    const table = await screen.findByRole('table', { name: 'Diferenças' });
    const cells = within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(0, 7)).toEqual(['1.1.1.1', 'Caixa de papelãoCX-1', '—', '24', '20', '—', '−4']);
    await review.click(await screen.findByRole('button', { name: 'Aprovar diferenças' }));
    const sure = await screen.findByRole('dialog', { name: 'Aprovar a contagem' });
    expect(within(sure).getByText(/R\$\s10,00 a menos/u)).toBeDefined();
    await review.click(within(sure).getByRole('button', { name: 'Aprovar diferenças' }));
    await screen.findByText('Contagem aprovada');
    expect(await lying()).toEqual(['CX-1 1.1.1.1 20', 'LEI-1 1.1.1.2 10']);
  });

  it('adds readings up, and a wrong one stops nothing', async () => {
    const { user, read } = await openCounting();
    await read('CX-1');
    await expectMessage(/Leia primeiro a etiqueta de um local/u);
    await user.click(screen.getByRole('switch', { name: /Somar leituras/u }));
    await read('1.1.1.1');
    await expectMessage(/Local 1\.1\.1\.1/u);
    await read('CX-1');
    await read('0000000');
    await expectMessage(/Código não cadastrado/u);
    await read('7891000100103');
    const table = await screen.findByRole('table', { name: 'Contado em 1.1.1.1' });
    await waitFor(() => expect(within(table).getByText('2')).toBeDefined());
  });

  it('says at its field what the server refuses, and keeps what was typed', async () => {
    const { user, read } = await openCounting();
    await read('1.1.1.2');
    await expectMessage(/Local 1\.1\.1\.2/u);
    await read('LEI-1');
    await focused('batch_number');
    await user.keyboard('NOVO{Enter}');
    await focused('quantity');
    await user.keyboard('3{Enter}');
    const form = await screen.findByRole('form', { name: 'Produto em mãos' });
    const expiry = within(form).getByLabelText(/^Validade/u);
    await waitFor(() => expect(expiry.getAttribute('aria-invalid')).toBe('true'));
    expect(within(form).getByLabelText<HTMLInputElement>(/^Lote/u).value).toBe('NOVO');
  });

  it('is not possible before it began, and says where to go', async () => {
    const { open, id } = await openCounted();
    open(`/estoque/contagens/${id}/contar`);
    expect(await screen.findByText('Esta contagem não está em andamento')).toBeDefined();
  });
});

it('the sheet of a count goes straight to the printer of its kind, where there is one', async () => {
  const { open, id, server, token } = await openCounting();
  const { printers, printJobs } = contracts;
  const where = { host: '127.0.0.1', port: 9109, language: 'pdf', paper: 'a4' } as const;
  const body = { name: 'Laser', ...where, default_for: ['count_sheet' as const] };
  (await server.call(printers.create, { token, body })).ok();
  const { user } = open(`/estoque/contagens/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Imprimir folha' }));
  await screen.findByText('Na fila de Laser');
  const { data } = (await server.call(printJobs.list, { token })).ok();
  expect(data.map(({ kind }) => kind)).toEqual(['count_sheet']);
});
