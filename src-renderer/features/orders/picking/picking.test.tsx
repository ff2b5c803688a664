import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { scan } from '../../../testing/key-pace.ts';
import { openOrderHouse } from '../orders.test-kit.ts';

const { locations, orderPicking } = contracts;

/** Four boxes in one location and eight in another, and an order of ten of them that is being picked. */
const openPicking = async () => {
  const house = await openOrderHouse();
  const { server, token } = house;
  const body = { code: '9.2', location_type: 'staging' };
  (await server.call(locations.create, { token, body })).ok();
  await house.receive(
    { sku: 'CX-1', quantity: 4, location_code: '1.1.1.1' },
    { sku: 'CX-1', quantity: 8, location_code: '1.1.2.1' },
  );
  const { id } = await house.order({ items: [{ sku: 'CX-1', quantity: 10, unit_price: 1 }], confirm: true });
  const picking = async () => (await server.call(orderPicking.details, { token, params: { id } })).ok().data;
  const start = async () => (await server.call(orderPicking.start, { token, params: { id }, body: {} })).ok();
  return { ...house, id, picking, start };
};

/** Whether an element has the focus in the very moment in which it comes to be. */
const focusedAsItComes = (selector: string): Promise<boolean> =>
  new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      const found = document.querySelector(selector);
      if (found === null) return;
      watch.disconnect();
      resolve(document.activeElement === found);
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });

const status = () => screen.findByText(/^(Bipe o produto|Tudo separado)$/u);

describe('picking by scanner', () => {
  it('begins on the order, leads from stop to stop and ends it', async () => {
    const { open, id, read } = await openPicking();
    const { user, history } = open(`/pedidos/${id}/completo`);
    await user.click(await screen.findByRole('button', { name: /^Iniciar separação/u }));
    await screen.findByRole('img', { name: '1.1.1.1' });
    expect(history.location.pathname).toBe(`/pedidos/${id}/separar`);
    expect(screen.queryByRole('navigation')).toBeNull();
    await scan('1.1.1.1');
    await screen.findByText('local lido');
    await user.keyboard('q');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), '4');
    await user.click(dialog.getByRole('button', { name: /^Usar/u }));
    await screen.findByText('a próxima leitura conta 4 UN');
    await scan('CX-1');
    await screen.findByRole('img', { name: '1.1.2.1' });
    for (const _ of [1, 2, 3, 4, 5, 6]) await scan('7891000100103');
    expect((await screen.findAllByText('Tudo separado')).length).toBeGreaterThan(0);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(async () => expect((await read(id)).stage).toBe('picked'));
  });

  it('asks for a quantity with the focus in it as it comes, so that no digit is lost', async () => {
    const { open, id, start } = await openPicking();
    await start();
    const { user } = open(`/pedidos/${id}/separar`);
    await status();
    const focused = focusedAsItComes('[role="dialog"] input');
    await user.keyboard('q');
    expect(await focused).toBe(true);
  });

  it('counts nothing of a wrong reading, and takes the last one back', async () => {
    const { open, id, picking, start } = await openPicking();
    await start();
    const { user } = open(`/pedidos/${id}/separar`);
    await status();
    await scan('1.1.2.1');
    expect((await screen.findAllByText('Local errado: 1.1.2.1')).length).toBeGreaterThan(0);
    await scan('BAL-1');
    await screen.findAllByText(/O pedido não leva BAL-1/u);
    expect((await picking()).progress.quantity_picked).toBe(0);
    await scan('1.1.1.1');
    await scan('CX-1');
    await waitFor(async () => expect((await picking()).progress.quantity_picked).toBe(1));
    await screen.findByText('1 de 4 na mão');
    await user.keyboard('z');
    await waitFor(async () => expect((await picking()).progress.quantity_picked).toBe(0));
  });

  it('says what is missing, goes on elsewhere, and asks what becomes of the rest', async () => {
    const { open, id, read, start } = await openPicking();
    await start();
    const { user } = open(`/pedidos/${id}/separar`);
    await status();
    await user.keyboard('f');
    const dialog = within(await screen.findByRole('dialog', { name: 'Falta em 1.1.1.1' }));
    await user.click(dialog.getByRole('button', { name: /^Registrar falta/u }));
    await screen.findByRole('img', { name: '1.1.2.1' });
    await user.keyboard('q');
    const many = within(await screen.findByRole('dialog'));
    await user.type(many.getByRole('textbox'), '8');
    await user.click(many.getByRole('button', { name: /^Usar/u }));
    await scan('CX-1');
    await screen.findByText('Nada mais a separar aqui');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const end = within(await screen.findByRole('dialog', { name: 'Concluir a separação' }));
    expect(end.getByText('Itens separados por inteiro: 0 de 1.')).toBeTruthy();
    await user.click(end.getByLabelText('Tirar do pedido o que faltou'));
    await user.click(end.getByRole('button', { name: /^Concluir/u }));
    await waitFor(async () => expect((await read(id)).stage).toBe('picked'));
    expect((await read(id)).items[0]).toMatchObject({ quantity: 8, quantity_cut: 2 });
    const items = within(await screen.findByRole('table', { name: 'Itens' }));
    expect(items.getByText('faltou: 2 UN')).toBeTruthy();
  });
});
