import { randomUUID } from 'node:crypto';
import { contracts } from '#shared/areas/index.ts';
import { noted, oneOf, type Chance, type OrderWorld, type Turn } from './world.test-kit.ts';

const { orders, orderAllocations, orderItems, stock, waves, wavePicking } = contracts;

type Of = { readonly token: string; readonly params: { readonly id: string } };

const anyOrder = (world: OrderWorld, chance: Chance): Of => ({
  token: world.token,
  params: { id: oneOf(chance, world.ids.slice(-20)) },
});

/** What an item has reserved is let go, and a row is chosen for it that may hold too little or be promised to another. */
const reserveByHand = async (world: OrderWorld, of: Of, chance: Chance): Promise<void> => {
  const { items } = (await world.server.call(orders.details, of)).ok().data;
  if (items.length === 0) return;
  const item = oneOf(chance, items);
  noted(
    world,
    'release',
    await world.server.call(orderAllocations.release, { ...of, query: { item_id: item.id } }),
  );
  const query = { sku: item.product.sku, per_page: 50 };
  const { data } = (await world.server.call(stock.list, { token: world.token, query })).ok();
  if (data.length === 0) return;
  const row = oneOf(chance, data);
  const chosen = {
    item_id: item.id,
    location_code: row.location.code,
    quantity: 1,
    ...(row.batch_number !== null && { batch_number: row.batch_number }),
    ...(row.serial_number !== null && { serial_number: row.serial_number }),
  };
  const body = { rows: [chosen] };
  noted(world, 'reserve by hand', await world.server.call(orderAllocations.allocate, { ...of, body }));
};

/** What an order has reserved is let go, completed, chosen anew, or chosen by hand. */
export const reserve: Turn = async (world, chance) => {
  if (world.ids.length === 0) return;
  const of = anyOrder(world, chance);
  const drawn = chance(4);
  if (drawn === 0) {
    noted(world, 'release', await world.server.call(orderAllocations.release, { ...of, query: {} }));
  } else if (drawn === 1) {
    await reserveByHand(world, of, chance);
  } else {
    const body = { reallocate: drawn === 2 };
    noted(world, 'allocate', await world.server.call(orderAllocations.allocate, { ...of, body }));
  }
};

/** An order gets an item more, loses one, or wants another quantity of one. */
export const editItems: Turn = async (world, chance) => {
  if (world.ids.length === 0) return;
  const of = anyOrder(world, chance);
  const { items } = (await world.server.call(orders.details, of)).ok().data;
  if (items.length === 0) return;
  const item_id = oneOf(chance, items).id;
  const one = { ...of, params: { ...of.params, item_id } };
  const drawn = chance(6);
  if (drawn === 0) {
    noted(world, 'remove item', await world.server.call(orderItems.remove, one));
  } else if (drawn === 1) {
    const body = { sku: oneOf(chance, world.products).sku, quantity: 1 + chance(3), unit_price: 1 };
    noted(world, 'add item', await world.server.call(orderItems.create, { ...of, body }));
  } else {
    const body = { quantity: 1 + chance(5) };
    noted(world, 'change item', await world.server.call(orderItems.modify, { ...one, body }));
  }
};

/** Several orders are confirmed, or get what they lack, in one call. */
export const actOnMany: Turn = async (world, chance) => {
  if (world.ids.length === 0) return;
  const ids = [...new Set(Array.from({ length: 4 }, () => anyOrder(world, chance).params.id))];
  const body = {
    action: oneOf(chance, ['confirm', 'allocate'] as const),
    ids,
    allow_partial: chance(2) === 0,
  };
  noted(world, `bulk ${body.action}`, await world.server.call(orders.bulk, { token: world.token, body }));
};

/** Goods of a wave are picked at some of its stops, and some scans are taken back. */
const walk = async (world: OrderWorld, of: Of, chance: Chance): Promise<void> => {
  const { stops } = (await world.server.call(wavePicking.details, of)).ok().data;
  for (const stop of stops.filter(({ quantity, quantity_picked: picked }) => quantity > picked)) {
    const scan_uid = randomUUID();
    if (chance(10) === 0) {
      const body = { scan_uid, stop_id: stop.id, quantity: 1, reason_code: 'missing' as const };
      noted(world, 'wave short', await world.server.call(wavePicking.short, { ...of, body }));
      continue;
    }
    const body = {
      scan_uid,
      code: stop.product.sku,
      quantity: chance(3) === 0 ? 1 : stop.quantity - stop.quantity_picked,
      location_code: stop.location.code,
      ...(stop.batch_number !== null && { batch_number: stop.batch_number }),
      ...(stop.serial_number !== null && { serial_number: stop.serial_number }),
    };
    const picked = noted(world, 'wave pick', await world.server.call(wavePicking.pick, { ...of, body }));
    if (picked.status < 300 && chance(6) === 0) {
      noted(world, 'wave undo', await world.server.call(wavePicking.undo, { ...of, body: { scan_uid } }));
    }
  }
};

/** Several orders are picked in one walk, which ends, is cancelled on its way, or never begins. */
export const pickTogether: Turn = async (world, chance) => {
  const { server, token } = world;
  const query = { stage: ['confirmed' as const], direction: 'outbound' as const, per_page: 4 };
  const { data } = (await server.call(orders.list, { token, query })).ok();
  if (data.length === 0) return;
  const body = { order_ids: data.map(({ id }) => id) };
  const made = noted(world, 'wave', await server.call(waves.create, { token, body }));
  if (made.status >= 300) return;
  const of = { token, params: { id: made.ok().data.id } };
  const started = noted(world, 'wave start', await server.call(waves.start, { ...of, body: {} }));
  if (started.status < 300) await walk(world, of, chance);
  const ending = { ...of, body: { shortage: oneOf(chance, ['cut', 'backorder'] as const) } };
  if (started.status < 300 && chance(4) > 0) {
    const ended = noted(world, 'wave finish', await server.call(waves.finish, ending));
    if (ended.status < 300) return;
  }
  noted(world, 'wave cancel', await server.call(waves.cancel, of));
};
