import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openOrderHouse } from '../../testing/order-house.ts';

/** A house with somebody of these roles, and a window on their page. */
const openParty = async (roles: readonly ('customer' | 'supplier' | 'carrier')[]) => {
  const house = await openOrderHouse();
  const { server, token } = house;
  const body = {
    person_type: 'company',
    name: 'Papelão Sul',
    document: '11.222.333/0001-81',
    roles: [...roles],
  } as const;
  const { id } = (await server.call(contracts.customers.create, { token, body })).ok().data;
  return { ...house, ...house.open(`/clientes/${id}`), id };
};

const marked = () =>
  [...(document.querySelector('nav')?.querySelectorAll('[aria-current="page"]') ?? [])].map(
    (link) => link.textContent,
  );

// an order that is being entered is kept from one window to the next
beforeEach(() => localStorage.clear());

describe('the page of a party', () => {
  it('begins an order for a customer by N, who then is filled in', async () => {
    const { user, history } = await openParty(['customer']);
    await screen.findByRole('button', { name: /^Novo pedido/u });
    await user.keyboard('n');
    await waitFor(() => expect(history.location.pathname).toBe('/pedidos/-/novo'));
    await screen.findByText('Papelão Sul');
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(/^Operação/u).value).toBe('sale'));
  });

  it('begins a purchase from a supplier, and stands under Fornecedores', async () => {
    const { user, history } = await openParty(['supplier']);
    await screen.findByRole('button', { name: /^Nova compra/u });
    await waitFor(() => expect(history.location.search).toBe('?role=supplier'));
    await waitFor(() => expect(marked()).toEqual(['Fornecedores']));
    await user.keyboard('n');
    await waitFor(() => expect(history.location.pathname).toBe('/pedidos/-/novo'));
    await screen.findByText('Papelão Sul');
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLSelectElement>(/^Operação/u).value).toBe('purchase_receipt'),
    );
  });

  it('offers no order to a carrier, who stands under Transportadoras', async () => {
    await openParty(['carrier']);
    await screen.findByRole('heading', { name: 'Papelão Sul' });
    await waitFor(() => expect(marked()).toEqual(['Transportadoras']));
    expect(screen.queryByRole('button', { name: /^Nov[ao] (?:pedido|compra)/u })).toBeNull();
  });
});
