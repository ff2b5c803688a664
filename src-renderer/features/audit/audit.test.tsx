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
    expect(first.getByText(/2,5 → 3,75.*e mais 2/u)).toBeDefined();
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

  it('is not for whoever may not see it', async () => {
    const { open } = await openStockHouse('viewer');
    open(path);
    expect(await screen.findByText('Seu perfil não abre esta tela')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Auditoria' })).toBeNull();
  });
});
