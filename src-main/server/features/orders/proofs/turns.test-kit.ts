import { randomUUID } from 'node:crypto';
import { contracts } from '#shared/areas/index.ts';
import type { OrderAct } from '#shared/areas/orders/workflow.ts';
import { actOnMany, editItems, pickTogether, reserve } from './office-turns.test-kit.ts';
import { block, correctLot, count, disturb, goodsOf, receiveGoods } from './stock-turns.test-kit.ts';
import {
  noted,
  oneOf,
  productOf,
  plainActs,
  spokenActs,
  toAna,
  type Chance,
  type OrderWorld,
  type Turn,
} from './world.test-kit.ts';

const { orders, orderPacking, orderPicking, orderReceiving, orderVolumes, stock } = contracts;

type Of = { readonly token: string; readonly params: { readonly id: string } };

const create: Turn = async (world, chance) => {
  const type = oneOf(chance, ['sale', 'sale', 'sale', 'internal_transfer', 'goods_receipt'] as const);
  const items = Array.from({ length: 1 + chance(3) }, () => ({
    sku: oneOf(chance, world.products).sku,
    quantity: 1 + chance(4),
    unit_price: chance(1000) / 10,
    ...(type === 'internal_transfer' && {
      destination_location_code: oneOf(chance, world.storage).code,
    }),
  }));
  const body = {
    operation_type: type,
    items,
    submit: chance(8) > 0,
    confirm: chance(2) === 0,
    ...(type === 'sale' && toAna),
  };
  const answer = noted(world, 'create', await world.server.call(orders.create, { token: world.token, body }));
  if (answer.status < 300) world.ids.push(answer.ok().data.id);
};

type Goods = { readonly batch_number: string | null; readonly serial_number: string | null };

/** Goods of the same product that lie at a stop, or the stop itself where only its own do. */
const othersThere = async (
  { server, token }: OrderWorld,
  stop: Goods & { readonly product: { readonly sku: string }; readonly location: { readonly code: string } },
  chance: Chance,
): Promise<Goods> => {
  const query = {
    sku: stop.product.sku,
    location_code: stop.location.code,
    stock_status: ['available'] as const,
  };
  const { data } = (await server.call(stock.list, { token, query })).ok();
  const others = data.filter(
    ({ batch_number: batch, serial_number: number }) =>
      batch !== stop.batch_number || number !== stop.serial_number,
  );
  return others.length === 0 ? stop : oneOf(chance, others);
};

/** Picks at a stop, says that goods lack there, takes a scan back, or ends picking. */
const pick = async (world: OrderWorld, of: Of, chance: Chance): Promise<void> => {
  const { stops } = (await world.server.call(orderPicking.details, of)).ok().data;
  const open = stops.filter((stop) => stop.quantity > stop.quantity_picked);
  for (const stop of open.slice(0, 1 + chance(3))) {
    const left = stop.quantity - stop.quantity_picked;
    const quantity = chance(3) === 0 ? 1 : left;
    const scan_uid = randomUUID();
    if (chance(12) === 0) {
      const body = { scan_uid, stop_id: stop.id, quantity: 1, reason_code: 'missing' as const };
      noted(world, 'short', await world.server.call(orderPicking.short, { ...of, body }));
      continue;
    }
    const goods = chance(6) === 0 ? await othersThere(world, stop, chance) : stop;
    const body = {
      scan_uid,
      code: stop.product.sku,
      quantity,
      location_code: stop.location.code,
      ...(goods.batch_number !== null && { batch_number: goods.batch_number }),
      ...(goods.serial_number !== null && { serial_number: goods.serial_number }),
    };
    if (goods !== stop) {
      noted(world, 'swap', await world.server.call(orderPicking.pick, { ...of, body }));
      continue;
    }
    const picked = noted(world, 'pick', await world.server.call(orderPicking.pick, { ...of, body }));
    if (picked.status < 300 && chance(6) === 0) {
      noted(world, 'undo', await world.server.call(orderPicking.undo, { ...of, body: { scan_uid } }));
    }
  }
  if (chance(3) > 0) return;
  const shortage = oneOf(chance, ['cut', 'backorder'] as const);
  noted(world, 'picking/finish', await world.server.call(orderPicking.finish, { ...of, body: { shortage } }));
};

/** Checks what was picked, all of it or less, weighs its volume and ends the check. */
const pack = async (world: OrderWorld, of: Of, chance: Chance): Promise<void> => {
  const { stops } = (await world.server.call(orderPicking.details, of)).ok().data;
  for (const stop of stops) {
    if (stop.quantity_picked === 0 || chance(10) === 0) continue;
    const body = {
      scan_uid: randomUUID(),
      code: stop.product.sku,
      quantity: stop.quantity_picked,
      ...(stop.batch_number !== null && { batch_number: stop.batch_number }),
      ...(stop.serial_number !== null && { serial_number: stop.serial_number }),
    };
    noted(world, 'check', await world.server.call(orderPacking.check, { ...of, body }));
  }
  const weighed = { ...of, params: { ...of.params, number: '1' }, body: { gross_weight: 1 } };
  noted(world, 'weigh', await world.server.call(orderVolumes.modify, weighed));
  noted(world, 'packing/finish', await world.server.call(orderPacking.finish, of));
};

/** Receives some of what is expected, sometimes what is not, takes a scan back, or ends it with its reasons. */
const receive = async (world: OrderWorld, of: Of, chance: Chance): Promise<void> => {
  const kind = chance(world.products.length);
  const { serial_numbers: serials, ...lot } = goodsOf(kind, chance) as { serial_numbers?: string[] };
  const scan_uid = randomUUID();
  const body = {
    scan_uid,
    code: productOf(world, kind).sku,
    ...lot,
    ...(serials === undefined ? { quantity: 1 + chance(3) } : { serial_numbers: serials.slice(0, 1) }),
    ...(chance(6) === 0 && { condition: 'damaged' as const }),
    ...(chance(6) === 0 && { add_item: true }),
  };
  const came = noted(world, 'receive', await world.server.call(orderReceiving.receive, { ...of, body }));
  if (came.status < 300 && chance(5) === 0) {
    noted(world, 'undo receive', await world.server.call(orderReceiving.undo, { ...of, body: { scan_uid } }));
  }
  if (chance(4) > 0) return;
  const { items } = (await world.server.call(orderReceiving.details, of)).ok().data;
  const divergences = items
    .filter(
      (item) =>
        item.quantity !== item.quantity_received ||
        item.quantity_damaged > 0 ||
        (item.is_unexpected && item.quantity > 0),
    )
    .map(({ item_id }) => ({ item_id, reason_code: 'short' as const }));
  noted(
    world,
    'receiving/finish',
    await world.server.call(orderReceiving.finish, { ...of, body: { divergences } }),
  );
};

const store = async (world: OrderWorld, of: Of, chance: Chance): Promise<void> => {
  const { to_store: rows } = (await world.server.call(orderReceiving.details, of)).ok().data;
  for (const row of rows.slice(0, 1 + chance(2))) {
    const body = {
      scan_uid: randomUUID(),
      code: row.product.sku,
      quantity: row.quantity,
      location_code: oneOf(chance, world.storage).code,
      from_location_code: row.location.code,
      ...(row.batch_number !== null && { batch_number: row.batch_number }),
      ...(row.serial_number !== null && { serial_number: row.serial_number }),
    };
    noted(world, 'putaway', await world.server.call(orderReceiving.putaway, { ...of, body }));
  }
};

const split = async (world: OrderWorld, of: Of, chance: Chance): Promise<void> => {
  const { items } = (await world.server.call(orders.details, of)).ok().data;
  if (items.length === 0) return;
  const body = { items: [{ item_id: oneOf(chance, items).id, quantity: 1 }] };
  const answer = noted(world, 'split', await world.server.call(orders.split, { ...of, body }));
  if (answer.status < 300) world.ids.push(answer.ok().data.children.at(-1)?.id ?? '');
};

const byScans = {
  'picking/finish': pick,
  'packing/finish': pack,
  'receiving/finish': receive,
  putaway: store,
  split,
};

type Acting = { readonly of: Of; readonly what: OrderAct };

const act = async (world: OrderWorld, { of, what }: Acting, chance: Chance): Promise<void> => {
  if (what in byScans) return byScans[what as keyof typeof byScans](world, of, chance);
  if (what in plainActs) {
    const answer = await world.server.call(plainActs[what as keyof typeof plainActs], of);
    noted(world, what, answer);
    if (what === 'duplicate' && answer.status < 300) world.ids.push(answer.ok().data.id);
    return;
  }
  const [route, body] = spokenActs[what as keyof typeof spokenActs];
  noted(world, what, await world.server.call(route, { ...of, body }));
};

const rare: readonly OrderAct[] = ['cancel', 'reopen', 'unconfirm', 'duplicate', 'hold'];

/** One act on one order: mostly one that is possible now and leads on. */
const work: Turn = async (world, chance) => {
  const recent = world.ids.slice(-40);
  if (recent.length === 0) return;
  const of = { token: world.token, params: { id: oneOf(chance, recent) } };
  const { actions } = (await world.server.call(orders.workflow, of)).ok().data;
  const all = actions.filter(
    ({ code, is_possible: isPossible }) =>
      (isPossible || chance(8) === 0) && (!rare.includes(code) || chance(6) === 0),
  );
  const leading = all.find((one) => one.is_primary);
  const chosen = leading !== undefined && chance(4) > 0 ? leading : oneOf(chance, all);
  if (chosen !== undefined) await act(world, { of, what: chosen.code }, chance);
};

/** One turn of a warehouse's day. */
export const turn: Turn = async (world, chance) => {
  const drawn = chance(100);
  if (drawn < 10) await receiveGoods(world, chance);
  else if (drawn < 22) await create(world, chance);
  else if (drawn < 80) await work(world, chance);
  else if (drawn < 84) await reserve(world, chance);
  else if (drawn < 87) await editItems(world, chance);
  else if (drawn < 88) await actOnMany(world, chance);
  else if (drawn < 90) await pickTogether(world, chance);
  else if (drawn < 95) await disturb(world, chance);
  else if (drawn < 97) await correctLot(world, chance);
  else if (drawn < 98) await block(world, chance);
  else if (drawn < 99) await count(world, chance);
};
