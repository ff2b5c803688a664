import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { administrator } from '../../src-main/testing/sign-in.ts';
import { contracts } from '#shared/areas/index.ts';
import { createApi } from '../lib/api.ts';
import { newId } from '../lib/new-id.ts';
import { scan } from '../testing/key-pace.ts';
import { injectTransport } from '../testing/inject-transport.ts';
import { logIn, type Browser, type Window } from '../testing/open-screen.tsx';
import { loadOf, readyIn } from '../features/fulfilment/loads/loads.test-kit.ts';
import { openOrderHouse } from '../testing/order-house.ts';
import { walkingIn } from '../features/fulfilment/waves/waves.test-kit.ts';

const { auth, loads, locations, orderPacking, orderPicking, wavePicking } = contracts;

const away = () => screen.findByText(/^Sem resposta do servidor desde/u);
/** Reads the scans for a record that the browser keeps. */
const kept = (id: string): readonly string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith('almoxarife:scans') && key.includes(id));

/** An order of five boxes, all in one place, that is being picked. */
const openPicking = async () => {
  const house = await openOrderHouse();
  const { server, token } = house;
  await house.receive({ sku: 'CX-1', quantity: 9, location_code: '1.1.1.1' });
  const body = { code: '9.2', location_type: 'staging' };
  (await server.call(locations.create, { token, body })).ok();
  const { id } = await house.order({ items: [{ sku: 'CX-1', quantity: 5, unit_price: 1 }], confirm: true });
  const call = { token, params: { id } };
  (await server.call(orderPicking.start, { ...call, body: {} })).ok();
  const picked = async () =>
    (await server.call(orderPicking.details, call)).ok().data.progress.quantity_picked;
  return { ...house, id, call, picked };
};

/** Leaves the screen while the server is away, and opens another once it is back. */
const reload = ({ network, open }: Pick<Browser, 'network' | 'open'>): Window => {
  cleanup();
  network.isUp = true;
  return open('/configuracoes/conta');
};

describe('what was read while the server was away goes out by itself after a reload', () => {
  it('at packing', async () => {
    const house = await openPicking();
    const { id, call, server, network, open } = house;
    const body = { scan_uid: newId(), code: 'CX-1', quantity: 5 };
    (await server.call(orderPicking.pick, { ...call, body })).ok();
    (await server.call(orderPicking.finish, { ...call, body: {} })).ok();
    (await server.call(orderPacking.start, call)).ok();
    open(`/pedidos/${id}/conferir`);
    await screen.findByRole('article', { name: 'Volume 1' });
    network.isUp = false;
    await scan('CX-1');
    await away();
    reload(house);
    const readings = async () => (await server.call(orderPacking.details, call)).ok().data.readings;
    await waitFor(async () => expect(await readings()).toHaveLength(1));
    await waitFor(() => expect(kept(id)).toEqual([]));
  });

  it('at a load', async () => {
    const house = await openOrderHouse();
    const { server, token, network, open } = house;
    const { id: order, codes } = await readyIn(house, 1);
    const { id } = await loadOf(house, [order]);
    open(`/expedicao/${id}`);
    const panel = within(await screen.findByRole('complementary', { name: /^Carga RO-/u }));
    await panel.findByText(codes[0] ?? '');
    network.isUp = false;
    await scan(codes[0] ?? '');
    await away();
    reload(house);
    const load = async () => (await server.call(loads.details, { token, params: { id } })).ok().data;
    await waitFor(async () => expect((await load()).progress.volumes_loaded).toBe(1));
    await waitFor(() => expect(kept(id)).toEqual([]));
  });

  it('at a wave', async () => {
    const house = await openOrderHouse();
    const { server, token, network, open } = house;
    const id = await walkingIn(house, [2, 3]);
    open(`/ondas/${id}/separar`);
    await screen.findByText('Leia o local');
    network.isUp = false;
    await scan('1.1.1.1');
    await scan('CX-1');
    await away();
    reload(house);
    const walk = async () => (await server.call(wavePicking.details, { token, params: { id } })).ok().data;
    await waitFor(async () => expect((await walk()).progress.quantity_picked).toBe(1));
    await waitFor(() => expect(kept(id)).toEqual([]));
  });
});

describe('what a browser keeps of scans', () => {
  it('counts once, however many windows send it', async () => {
    const { id, network, open, picked } = await openPicking();
    open(`/pedidos/${id}/separar`);
    open(`/pedidos/${id}/separar`);
    await waitFor(() => expect(screen.getAllByText(/^(Bipe o produto|Leia o local)$/u)).toHaveLength(2));
    network.isUp = false;
    await scan('CX-1');
    const [text] = kept(id).map((key) => localStorage.getItem(key) ?? '');
    // a third window finds what is kept, while the one that read it still tries
    network.isUp = true;
    open('/configuracoes/conta');
    expect(JSON.parse(text ?? '{}')).toMatchObject({ scans: [{ text: 'cx-1' }] });
    await waitFor(() => expect(kept(id)).toEqual([]), { timeout: 5000 });
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(await picked()).toBe(1);
    expect(kept(id)).toEqual([]);
  });

  it('waits for whoever read it, and is not sent under the name of another person who signs in', async () => {
    const house = await openPicking();
    const { id, server, cookies, network, open, picked } = house;
    const { services } = open(`/pedidos/${id}/separar`);
    await screen.findByText(/^(Bipe o produto|Leia o local)$/u);
    network.isUp = false;
    await scan('CX-1');
    await away();
    const keys = kept(id);
    // their session ends, and somebody else signs in at this browser, of which this window hears nothing
    await createApi(injectTransport(server, { cookies })).call(auth.logout, { body: {} });
    await logIn(house, 'operator');
    network.isUp = true;
    await waitFor(() => expect(services.session.state()).toMatchObject({ user: { username: 'operator' } }), {
      timeout: 5000,
    });
    await screen.findByText(/^(Bipe o produto|Leia o local)$/u);
    expect(screen.queryByText(/na fila$/u)).toBeNull();
    // what they read themselves is counted, and nothing stood before it
    await scan('CX-1');
    await screen.findByText('1 de 5 na mão');
    expect(await picked()).toBe(1);
    expect(kept(id)).toEqual(keys);
    await services.session.signIn(administrator);
    await waitFor(async () => expect(await picked()).toBe(2));
    await waitFor(() => expect(kept(id)).toEqual([]));
  });
});
