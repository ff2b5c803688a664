import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const { operationTypes } = contracts;
const path = '/configuracoes/tipos-de-operacao';

describe('the kinds of operation', () => {
  it('say what an order goes through, and change with their switches', async () => {
    const { user, server, token } = await openScreen(path);
    const out = within(await screen.findByRole('table', { name: 'Saída' }));
    const sale = within(out.getByText('Venda').closest('tr') as HTMLElement);
    sale.getByText('confirmar, separar, conferir, expedir');
    await user.click(sale.getByRole('button', { name: 'Editar Venda' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Venda' }));
    await user.click(dialog.getByRole('switch', { name: /^Conferência(?! às)/u }));
    await user.click(dialog.getByRole('switch', { name: /^Exige transportadora/u }));
    await user.click(dialog.getByRole('button', { name: /^Salvar tipo/u }));
    await sale.findByText('confirmar, separar, expedir');
    const { data } = (await server.call(operationTypes.details, { token, params: { code: 'sale' } })).ok();
    expect(data).toMatchObject({ packing_step: false, requires_carrier: true, blind_check: true });
  });

  it('say which leave without an invoice, and ask for it by one click', async () => {
    const { user, server, token } = await openScreen(path);
    const params = { code: 'sale' };
    const codes = async () => {
      const { data } = (await server.call(operationTypes.list, { token, query: { per_page: 100 } })).ok();
      return data.filter((type) => type.requires_tax_invoice).map(({ code }) => code);
    };
    const out = within(await screen.findByRole('table', { name: 'Saída' }));
    const sale = within(out.getByText('Venda').closest('tr') as HTMLElement);
    sale.getByText('Depois da separação');
    within(out.getByText('Amostra').closest('tr') as HTMLElement).getByText('Não exige');
    expect(screen.queryByText(/^Saem sem nota fiscal/u)).toBeNull();
    await user.click(sale.getByRole('button', { name: 'Editar Venda' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Venda' }));
    await user.click(dialog.getByRole('switch', { name: /^Exige nota fiscal/u }));
    await user.click(dialog.getByRole('button', { name: /^Salvar tipo/u }));
    const notice = within(
      (await screen.findByText('Saem sem nota fiscal: Venda')).closest('[role="note"]') as HTMLElement,
    );
    expect(
      (await server.call(operationTypes.details, { token, params })).ok().data.requires_tax_invoice,
    ).toBe(false);
    await user.click(notice.getByRole('button', { name: 'Exigir nota fiscal' }));
    await waitFor(() => expect(screen.queryByText(/^Saem sem nota fiscal/u)).toBeNull());
    expect(await codes()).toEqual(['sale', 'supplier_return', 'deposit_return']);
  });

  it('are made, say what is wrong, and are deleted; those of the product stay', async () => {
    const { user, server, token } = await openScreen(path);
    const inside = within(await screen.findByRole('table', { name: 'Interna' }));
    expect(inside.queryByRole('button', { name: /^Excluir/u })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Novo tipo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo tipo' }));
    await user.type(dialog.getByLabelText(/^Nome/u), 'Consumo próprio');
    await user.type(dialog.getByLabelText(/^Código/u), 'sale');
    await user.selectOptions(dialog.getByLabelText('Sentido'), 'internal');
    await user.type(dialog.getByLabelText('Local de destino'), '99.99');
    await user.click(dialog.getByRole('button', { name: /^Criar tipo/u }));
    await dialog.findByText('Já existe um tipo de operação com este código: Venda');
    await user.clear(dialog.getByLabelText(/^Código/u));
    await user.type(dialog.getByLabelText(/^Código/u), 'own_use');
    await user.clear(dialog.getByLabelText('Local de destino'));
    await user.click(dialog.getByRole('button', { name: /^Criar tipo/u }));
    await inside.findByText('Consumo próprio');
    await user.click(inside.getByRole('button', { name: 'Excluir Consumo próprio' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Excluir Consumo próprio' }));
    await waitFor(() => expect(inside.queryByText('Consumo próprio')).toBeNull());
    const gone = await server.call(operationTypes.details, { token, params: { code: 'own_use' } });
    expect(gone.status).toBe(404);
  });
});
