import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { shipsWithoutInvoices } from '../../../../src-main/testing/ships-without-invoices.ts';
import { newId } from '../../../lib/new-id.ts';
import { scan } from '../../../testing/key-pace.ts';
import { openOrderHouse } from '../../../testing/order-house.ts';

const { locations, orderPacking, orderPicking } = contracts;

/** Tells whether an element says that quantity with its unit, whatever parts it is made of. */
const isAmount = (said: string) => (_: string, element: Element | null) =>
  element?.tagName === 'SPAN' && element.textContent === said;

/** An order of so many boxes that was picked. */
const openPacking = async (quantity = 5) => {
  const house = await openOrderHouse();
  const { server, token } = house;
  await shipsWithoutInvoices(server);
  const body = { code: '9.2', location_type: 'staging' };
  (await server.call(locations.create, { token, body })).ok();
  await house.receive({ sku: 'CX-1', quantity: quantity + 4, location_code: '1.1.1.1' });
  const { id } = await house.order({ items: [{ sku: 'CX-1', quantity, unit_price: 1 }], confirm: true });
  const call = { token, params: { id } };
  (await server.call(orderPicking.start, { ...call, body: {} })).ok();
  const picked = { scan_uid: newId(), code: 'CX-1', quantity };
  (await server.call(orderPicking.pick, { ...call, body: picked })).ok();
  (await server.call(orderPicking.finish, { ...call, body: {} })).ok();
  const packing = async () => (await server.call(orderPacking.details, call)).ok().data;
  const start = async () => (await server.call(orderPacking.start, call)).ok();
  return { ...house, id, packing, start };
};

describe('checking by scanner', () => {
  it('begins on the order, fills two volumes, weighs them and ends', async () => {
    const { open, id, read, packing } = await openPacking();
    const { user, history } = open(`/pedidos/${id}/completo`);
    await user.click(await screen.findByRole('button', { name: /^Iniciar conferência/u }));
    const first = within(await screen.findByRole('article', { name: 'Volume 1' }));
    expect(history.location.pathname).toBe(`/pedidos/${id}/conferir`);
    for (const _ of [1, 2, 3]) await scan('CX-1');
    await first.findByText(isAmount('3 UN'));
    await user.keyboard('v');
    const second = within(await screen.findByRole('article', { name: 'Volume 2' }));
    await scan('CX-1');
    await second.findByText(isAmount('1 UN'));
    screen.getByText('Às cegas: quantidades ocultas');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const anew = within(await screen.findByRole('region', { name: 'Conte de novo' }));
    anew.getByText('lido 4 UN');
    await scan('CX-1');
    await second.findByText(isAmount('2 UN'));
    for (const [volume, weight] of [[second, '2']] as const) {
      const field = await volume.findByRole('textbox', { name: /^Peso bruto/u });
      await user.clear(field);
      await user.type(field, `${weight}{Enter}`);
      const label = within(await screen.findByRole('dialog', { name: /^Etiquetas de/u }));
      await user.click(label.getByRole('button', { name: 'Cancelar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await volume.findByText('Fechado');
    }
    // a weight that is typed and not closed goes with the end of the check
    await user.type(await first.findByRole('textbox', { name: /^Peso bruto/u }), '3,1');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(async () => expect((await read(id)).stage).toBe('packed'));
    expect((await packing()).volumes.map(({ gross_weight: weight }) => weight)).toEqual([3.1, 2]);
    const order = await screen.findByRole('button', { name: /^Liberar para expedição/u });
    await user.click(order);
    await user.click(await screen.findByRole('button', { name: /^Expedir/u }));
    await waitFor(async () => expect((await read(id)).stage).toBe('shipped'));
  });

  it('counts nothing of what was not picked, takes the last reading back, and deletes a volume', async () => {
    const { open, id, packing, start } = await openPacking();
    await start();
    const { user } = open(`/pedidos/${id}/conferir`);
    const volume = within(await screen.findByRole('article', { name: 'Volume 1' }));
    await scan('BAL-1');
    await screen.findAllByText(/não foi separado BAL-1/u);
    await scan('CX-1');
    await volume.findByText(isAmount('1 UN'));
    await user.keyboard('z');
    await volume.findByText('Vazio. Bipe o que entra nele.');
    await user.keyboard('v');
    await screen.findByRole('article', { name: 'Volume 2' });
    await user.click(await screen.findByRole('button', { name: 'Excluir volume 1' }));
    await waitFor(async () => expect((await packing()).volumes.map(({ number }) => number)).toEqual([2]));
  });

  it('keeps a weight that is typed where the next volume begins, and goes nowhere with one that is none', async () => {
    const { open, id, packing, start } = await openPacking();
    await start();
    const { user } = open(`/pedidos/${id}/conferir`);
    const field = (volume: string) =>
      screen.findByRole('textbox', { name: `Peso bruto do volume ${volume}` });
    await user.type(await field('1'), '3,1');
    screen.getByRole('button', { name: /^Novo volume/u }).focus();
    await user.keyboard('{Enter}');
    await user.type(await field('2'), 'dois');
    const weights = async () => (await packing()).volumes.map(({ gross_weight: weight }) => weight);
    expect(await weights()).toEqual([3.1, null]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findAllByText(/Peso bruto do volume 2: escreva um número/u);
    expect(document.activeElement).toBe(await field('2'));
    expect((await packing()).stage).toBe('packing');
  });

  it('takes every reading of goods back, also those that no answer tells', async () => {
    const { open, id, packing, start, server, token } = await openPacking(204);
    await start();
    for (let read = 0; read < 203; read += 1) {
      const body = { scan_uid: newId(), code: 'CX-1' };
      (await server.call(orderPacking.check, { token, params: { id }, body })).ok();
    }
    expect((await packing()).readings).toHaveLength(200);
    const { user } = open(`/pedidos/${id}/conferir`);
    await screen.findByRole('article', { name: 'Volume 1' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    const anew = within(await screen.findByRole('region', { name: 'Conte de novo' }));
    await user.click(anew.getByRole('button', { name: /^Zerar/u }));
    await waitFor(async () => expect((await packing()).readings).toEqual([]));
  });

  it('asks before a reading beyond closed volumes counts, and before it is left while one is open', async () => {
    const { open, id, packing, start } = await openPacking(2);
    await start();
    const { user, history } = open(`/pedidos/${id}/conferir`);
    const volume = within(await screen.findByRole('article', { name: 'Volume 1' }));
    await scan('CX-1');
    await volume.findByText(isAmount('1 UN'));
    await user.keyboard('{Escape}');
    const leaving = within(await screen.findByRole('dialog', { name: 'Sair da conferência?' }));
    leaving.getByText(/^Continua aberto: Volume 1\./u);
    await user.click(leaving.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(history.location.pathname).toBe(`/pedidos/${id}/conferir`);
    await user.type(await volume.findByRole('textbox', { name: /^Peso bruto/u }), '2{Enter}');
    const label = within(await screen.findByRole('dialog', { name: /^Etiquetas de/u }));
    await user.click(label.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // it is weighed, and still takes the readings
    screen.getByText('1 aberto');
    await scan('CX-1');
    const full = () => screen.findByRole('dialog', { name: 'Todos os volumes estão fechados' });
    await user.click(within(await full()).getByRole('button', { name: 'Deixar fora' }));
    await screen.findAllByText(/^CX-1 ficou fora$/iu);
    expect((await packing()).progress.quantity_checked).toBe(1);
    await scan('CX-1');
    await user.click(within(await full()).getByRole('button', { name: 'Abrir volume novo' }));
    const second = within(await screen.findByRole('article', { name: 'Volume 2' }));
    await second.findByText(isAmount('1 UN'));
  });

  it('shows the label of the volume that receives the readings, by one key', async () => {
    const { open, id, start } = await openPacking();
    const { order_number: number } = await start().then((answer) => answer.data);
    const { user } = open(`/pedidos/${id}/conferir`);
    await screen.findByRole('article', { name: 'Volume 1' });
    await user.keyboard('i');
    await screen.findByRole('dialog', { name: `Etiquetas de ${number}, volume 1` });
    const picture = await screen.findByRole('img', { name: /^Etiqueta de PS-/u });
    expect(decodeURIComponent(picture.getAttribute('src') ?? '')).toContain('Volume 1 de 1');
  });
});
