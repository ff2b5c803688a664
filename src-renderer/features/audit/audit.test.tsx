import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openStockHouse } from '../../testing/stock-house.ts';

const path = '/configuracoes/auditoria';
const table = () => screen.findByRole('table', { name: 'Registro de quem fez o quê' });

describe('the audit log', () => {
  it('says who did what, with old and new values, and leads to the record', async () => {
    const { open, server, token } = await openStockHouse();
    const body = { unit_cost: 3.75, is_active: false, extra: { brand: 'Papel Sul' } };
    (await server.call(contracts.products.modify, { token, params: { sku: 'CX-1' }, body })).ok();
    const { user, history } = open(`${path}?entity=product`);
    const act = await within(await table()).findByText('Alterou');
    const first = within(act.closest('tr') as HTMLElement);
    expect(first.getByText('marcia')).toBeDefined();
    expect(first.getByText(/2,5 → 3,75.*sim → não.*e mais 1/u)).toBeDefined();
    expect(first.getByRole('link', { name: 'Produto CX-1' }).getAttribute('href')).toBe('/produtos/CX-1');
    await user.click(first.getByText('Alterou'));
    const panel = within(await screen.findByRole('complementary'));
    const changes = within(panel.getByRole('table', { name: 'O que mudou' }));
    expect(changes.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'CampoAntesDepois',
      expect.stringMatching(/^Custo.*2,53,75$/u),
      expect.stringMatching(/simnão$/u),
      'MarcavazioPapel Sul',
    ]);
    expect(history.location.pathname).toMatch(/\/auditoria\/\d+$/u);
  });

  it('is filtered by who and found by what, and keeps of people the names of fields alone', async () => {
    const { open, server, token } = await openStockHouse();
    const person = { username: 'joana', name: 'Joana', role: 'viewer' as const, password: 'lhama-verde-81' };
    const { id } = (await server.call(contracts.users.create, { token, body: person })).ok().data;
    const body = { name: 'Joana Prado' };
    (await server.call(contracts.users.modify, { token, params: { id }, body })).ok();
    const { user, history } = open(path);
    await user.type(await screen.findByRole('searchbox'), id);
    await waitFor(() => expect(history.location.search).toBe(`?entity_key=${id}`));
    const row = await within(await table()).findByText('Alterou');
    await user.click(row);
    await screen.findByText(/^De pessoas, segredos/u);
    expect(screen.queryByText('Joana Prado')).toBeNull();
  });

  it('says how much was counted and where, by what a file was filtered, and the act that is asked for', async () => {
    const { open, server, token } = await openStockHouse();
    const location = { location_code: '1.1.1.1' };
    const draft = { type: 'location' as const, location_codes: [location.location_code] };
    const { id } = (await server.call(contracts.counts.create, { token, body: draft })).ok().data;
    (await server.call(contracts.counts.start, { token, params: { id }, body: {} })).ok();
    const counted = { ...location, lines: [{ sku: 'CX-1', quantity: 3 }] };
    (await server.call(contracts.counts.register, { token, params: { id }, body: counted })).ok();
    const query = { product_type: 'finished_good' as const };
    expect((await server.call(contracts.exports.products, { token, query })).status).toBe(200);
    const { user } = open(path);
    const rows = await table();
    await within(rows).findByText('Linhas contadas: 1; Código do local: 1.1.1.1');
    expect(within(rows).getByText('Exportou').closest('tr')?.textContent).toMatch(/csvTipo/u);
    await user.click(within(rows).getByText('Registrou contagem'));
    expect(await screen.findByText('Código do local')).toBeDefined();
    open(`${path}?action=count.register`);
    expect((await screen.findAllByText('Contagem: Registrou contagem')).length).toBeGreaterThan(0);
    expect(screen.queryByText('count.register')).toBeNull();
  });

  it('is not for whoever may not see it', async () => {
    const { open } = await openStockHouse('viewer');
    open(path);
    expect(await screen.findByText('Seu perfil não abre esta tela')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Auditoria' })).toBeNull();
  });
});
