import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openOrderHouse } from '../../testing/order-house.ts';

const { customers, products } = contracts;

/** Three products below their minimum: two that Sul sold last, one that nobody sold yet. */
const openLow = async () => {
  const house = await openOrderHouse();
  const { server, token } = house;
  for (const sku of ['CX-1', 'LEI-1', 'BAL-1']) {
    const body = { restock_priority: 3, min_stock_quantity: 10, ideal_stock_quantity: 40 } as const;
    (await server.call(products.stockControl, { token, params: { sku }, body })).ok();
  }
  const supplier = async (name: string, document: string) => {
    const body = { person_type: 'company', name, document, roles: ['supplier'] } as const;
    return (await server.call(customers.create, { token, body })).ok().data.id;
  };
  const south = await supplier('Papelão Sul', '11.222.333/0001-81');
  await supplier('Balanças Norte', '41.770.218/0001-02');
  const items = ['CX-1', 'LEI-1'].map((sku) => ({ sku, quantity: 4, unit_price: 1.5 }));
  await house.order({ operation_type: 'purchase_receipt', customer: undefined, customer_id: south, items });
  /** The purchases that were made since, the oldest first: "supplier: SKU quantity price". */
  const bought = async () => {
    const listed = await house.listed({ direction: 'inbound', sort: 'created_at' });
    const all = await Promise.all(listed.slice(1).map(({ id }) => house.read(id)));
    return all.map(({ customer, items: lines, stage }) =>
      [
        `${customer?.name} ${stage}`,
        ...lines.map(({ product, quantity, unit_price: price }) => `${product.sku} ${quantity} ${price}`),
      ].join(', '),
    );
  };
  return { ...house, bought, south };
};

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!;

describe('what to buy', () => {
  it('says from whom, at which cost, what is on its way, and is bought of one supplier in two keys', async () => {
    const { open, bought } = await openLow();
    const { user, history } = open('/estoque/inventario/repor?sort=name');
    const box = within(await rowOf('Caixa de papelão'));
    box.getByText('Papelão Sul');
    box.getByText(/1,50$/u);
    within(await rowOf('Balança de bancada')).getByText('sem fornecedor');
    for (const name of ['Balança de bancada', 'Caixa de papelão']) {
      const row = await rowOf(name);
      await user.keyboard('j');
      await waitFor(() => expect(document.activeElement).toBe(row));
    }
    await user.keyboard('t');
    await screen.findByText('2 marcados');
    await user.keyboard('q');
    const field = await screen.findByLabelText('Quantidade a comprar de Caixa de papelão');
    expect((field as HTMLInputElement).value).toBe('36');
    await user.keyboard('50{Enter}');
    expect(box.getByRole('button', { name: '50UN' })).toBeDefined();
    await user.keyboard('c');
    await waitFor(() => expect(history.location.pathname).toMatch(/^\/pedidos\/[0-9a-f-]{36}\/completo$/u));
    expect(await bought()).toEqual(['Papelão Sul pending, CX-1 50 1.5, LEI-1 36 1.5']);
  });

  it('asks from whom, where nobody sold it yet, and makes an order a supplier', async () => {
    const { open, bought } = await openLow();
    const { user } = open('/estoque/inventario/repor?sort=name');
    await rowOf('Balança de bancada');
    await user.click(screen.getByRole('checkbox', { name: 'Marcar todas as linhas desta página' }));
    await user.keyboard('c');
    const dialog = within(await screen.findByRole('dialog', { name: 'De quem comprar' }));
    dialog.getByText('BAL-1 nunca foi comprado.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await dialog.findByText('Informe este campo');
    await user.selectOptions(dialog.getByLabelText(/^Fornecedor/u), 'Balanças Norte');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const made = within(await screen.findByRole('dialog', { name: '2 pedidos de compra criados' }));
    made.getByText('Papelão Sul');
    made.getByText('Balanças Norte');
    expect((await bought()).toSorted()).toEqual([
      'Balanças Norte pending, BAL-1 40 0',
      'Papelão Sul pending, CX-1 36 1.5, LEI-1 36 1.5',
    ]);
  });

  it('is nothing of what is on its way already', async () => {
    const { open, order, south, bought } = await openLow();
    const items = [{ sku: 'CX-1', quantity: 100, unit_price: 1.5 }];
    await order({ operation_type: 'purchase_receipt', customer: undefined, customer_id: south, items });
    const { user } = open('/estoque/inventario/repor?sort=name');
    await user.click(within(await rowOf('Caixa de papelão')).getByRole('checkbox'));
    await user.keyboard('c');
    await screen.findByText('Nada a comprar');
    expect(await bought()).toHaveLength(1);
  });

  it('of one supplier is shown by its name in the address', async () => {
    const { open, south } = await openLow();
    open(`/estoque/inventario/repor?supplier_id=${south}`);
    await rowOf('Caixa de papelão');
    expect(screen.queryByText('Balança de bancada')).toBeNull();
    await screen.findByRole('button', { name: 'Remover filtro Fornecedor' });
  });
});
