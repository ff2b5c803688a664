import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { focused, openCounting, expectMessage } from './counts.test-kit.ts';

const open = { type: 'location', location_code_prefix: '1.1', is_blind: false } as const;
const stops = (): readonly string[] =>
  within(screen.getByRole('complementary', { name: 'Locais da contagem' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
const next = () => screen.getByText('Próximo local').parentElement?.textContent;

describe('the way through a count', () => {
  it('lists the locations with their state, and leads on as they are picked', async () => {
    const { read, user, server, token } = await openCounting();
    for (const [code, sequence] of [
      ['1.1.1.2', 10],
      ['1.1.1.1', 20],
    ] as const) {
      const change = { params: { location_code: code }, body: { picking_sequence: sequence } };
      (await server.call(contracts.locations.modify, { token, ...change })).ok();
    }
    await read('1.1.1.2');
    await expectMessage(/Local 1\.1\.1\.2/u);
    await waitFor(() =>
      expect(stops()).toEqual(['1.1.1.2Em contagem0/1', '1.1.1.1A contar', '1.1.2.1A contar']),
    );
    expect(next()).toContain('1.1.1.1');
    await read('LEI-1');
    await focused('batch_number');
    await user.keyboard('L1{Enter}');
    await focused('quantity');
    await user.keyboard('10{Enter}');
    await expectMessage(/10 UN/u);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await expectMessage(/Local 1\.1\.1\.2 encerrado.*Siga para 1\.1\.1\.1/u);
    await waitFor(() => expect(stops()[0]).toBe('1.1.1.2Contado1/1'));
    expect(screen.getByText(/O próximo é 1\.1\.1\.1/u)).toBeDefined();
  });

  it('says what differs where nothing is hidden, and when all is counted', async () => {
    const { read, user } = await openCounting({
      type: 'location',
      location_codes: ['1.1.1.1'],
      is_blind: false,
    });
    await read('1.1.1.1');
    await expectMessage(/Local 1\.1\.1\.1/u);
    expect(screen.getAllByText('Este é o último')).toHaveLength(1);
    await read('CX-1');
    await focused('quantity');
    await user.keyboard('20{Enter}');
    await expectMessage(/20 UN/u);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await expectMessage(/encerrado.*Era o último/u);
    await waitFor(() => expect(stops()).toEqual(['1.1.1.11 diferença1/1']));
    expect(screen.getAllByText('Todos contados').length).toBeGreaterThan(0);
  });
});

describe('closing a location', () => {
  it('shows what was not read before it becomes zero; an Enter goes back to counting', async () => {
    const { read, user, server, token, id } = await openCounting(open);
    await read('1.1.1.1');
    await expectMessage(/Local 1\.1\.1\.1/u);
    await user.keyboard('{Control>}{Enter}{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Encerrar 1.1.1.1 sem ler tudo' });
    const unread = within(dialog).getByRole('list', { name: 'Linhas não lidas' });
    expect(unread.textContent).toBe('Caixa de papelão CX-1 24 UN');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const locations = async () =>
      (await server.call(contracts.counts.locations, { token, params: { id }, query: {} })).ok().data;
    expect((await locations())[0]?.status).toBe('counting');
    await user.click(screen.getByRole('button', { name: /Encerrar local/u }));
    await user.click(await screen.findByRole('button', { name: 'Encerrar com 1 em zero' }));
    await expectMessage(/Local 1\.1\.1\.1 encerrado/u);
    expect((await locations())[0]?.status).toBe('counted');
  });

  it('names what was not read in a blind count too, without its number', async () => {
    const { read, user } = await openCounting();
    await read('1.1.1.1');
    await expectMessage(/Local 1\.1\.1\.1/u);
    await user.keyboard('{Control>}{Enter}{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Encerrar 1.1.1.1 sem ler tudo' });
    expect(dialog.textContent).toContain('CX-1');
    expect(dialog.textContent).not.toContain('24');
  });

  it('tells zero by closing from a zero that was counted, in the results', async () => {
    const { read, user, id, open: openWindow, container } = await openCounting(open);
    await read('1.1.1.1');
    await expectMessage(/Local 1\.1\.1\.1/u);
    await read('CX-1');
    await focused('quantity');
    await user.keyboard('0{Enter}');
    await expectMessage(/0 UN/u);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await expectMessage(/1\.1\.1\.1 encerrado/u);
    await read('1.1.1.2');
    await expectMessage(/Local 1\.1\.1\.2/u);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Encerrar com 1 em zero' }));
    await expectMessage(/1\.1\.1\.2 encerrado/u);
    container.remove();
    openWindow(`/estoque/contagens/${id}?tab=lines`);
    const table = await screen.findByRole('table', { name: 'Linhas' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).queryByText('Não lida') !== null)).toEqual([false, true]);
  });
});

describe('lots', () => {
  it('that are known in the location can be picked, and bring their date', async () => {
    const { read, user, server, token, id } = await openCounting();
    await read('1.1.1.2');
    await expectMessage(/Local 1\.1\.1\.2/u);
    await read('LEI-1');
    await focused('batch_number');
    const lots = await screen.findByRole('group', { name: 'Conhecidos neste local' });
    await user.click(await within(lots).findByRole('button', { name: /^L1 ·/u }));
    await focused('quantity');
    await user.keyboard('9{Enter}');
    await expectMessage(/9 UN/u);
    const { data } = (await server.call(contracts.counts.lines, { token, params: { id }, query: {} })).ok();
    expect(data.map(({ batch_number: lot, counted }) => [lot, counted])).toEqual([['L1', 9]]);
    await read('LEI-1');
    expect(await screen.findByRole('button', { name: /^L1 ·.* · contado$/u })).toBeDefined();
  });
});
