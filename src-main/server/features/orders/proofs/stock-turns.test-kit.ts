import { contracts } from '#shared/areas/index.ts';
import { noted, oneOf, productOf, type Chance, type Turn } from './world.test-kit.ts';

const { operationTypes, stockCommands, stock, locations, lots, counts } = contracts;

/** The date that is printed on goods of that lot. */
const printedOn = (batch: string): string => `203${batch.slice(1)}-05-31`;

let serial = 0;
/** What goods of that kind of product are: a lot, two serial numbers, or nothing. */
export const goodsOf = (kind: number, chance: Chance) => {
  if (kind === 2) {
    const batch_number = `L${chance(4)}`;
    return { batch_number, expiration_date: printedOn(batch_number) };
  }
  return kind === 3 ? { serial_numbers: [`S${(serial += 1)}`, `S${(serial += 1)}`] } : {};
};

/** Goods come in without an order. */
export const receiveGoods: Turn = async (world, chance) => {
  const kind = chance(world.products.length);
  const { sku } = productOf(world, kind);
  const { code } = oneOf(chance, world.storage);
  const quantity = kind === 3 ? 2 : 3 + chance(20);
  const items = [{ sku, quantity, location_code: code, ...goodsOf(kind, chance) }];
  noted(
    world,
    'receipt',
    await world.server.call(operationTypes.goodsReceipt, { token: world.token, body: { items } }),
  );
};

/** Moves, takes out, damages or writes off what lies somewhere and is free, or more than is. */
export const disturb: Turn = async (world, chance) => {
  const { token } = world;
  const { data } = (await world.server.call(stock.list, { token, query: { per_page: 60 } })).ok();
  if (data.length === 0) return;
  const row = oneOf(chance, data);
  const goods = {
    sku: row.product.sku,
    quantity: 1,
    ...(row.batch_number !== null && { batch_number: row.batch_number }),
    ...(row.serial_number !== null && { serial_number: row.serial_number }),
  };
  const here = { ...goods, location_code: row.location.code, stock_status: row.stock_status };
  const to_location_code = oneOf(chance, world.storage).code;
  const { location_code: from_location_code, ...rest } = here;
  const which = chance(4);
  if (which === 0) {
    const body = { ...rest, from_location_code, to_location_code };
    noted(world, 'transfer', await world.server.call(stockCommands.transfer, { token, body }));
  } else if (which === 1) {
    const body = { ...here, direction: 'out' as const, reason_code: 'missing' as const };
    noted(world, 'adjust', await world.server.call(stockCommands.adjust, { token, body }));
  } else if (which === 2) {
    const body = { ...here, reason_code: 'damaged' as const };
    noted(world, 'scrap', await world.server.call(stockCommands.scrap, { token, body }));
  } else {
    const { stock_status: from_status, ...moved } = here;
    const body = { ...moved, from_status, to_status: 'damaged' as const, reason_code: 'damaged' as const };
    noted(world, 'status', await world.server.call(stockCommands.changeStatus, { token, body }));
  }
};

/** A lot expires, since its date is corrected, or gets its printed date back; or it is held, or let go. */
export const correctLot: Turn = async (world, chance) => {
  const { token, server } = world;
  const params = { sku: productOf(world, 2).sku };
  const { data } = (await server.call(lots.list, { token, params, query: { in_stock: true } })).ok();
  if (data.length === 0) return;
  const { id, batch_number, expiration_date, lot_status } = oneOf(chance, data);
  if (batch_number === null) throw new Error('a lot of goods with lots has no number');
  const printed = printedOn(batch_number);
  const isPrinted = expiration_date === printed;
  const changed =
    chance(2) === 0
      ? { expiration_date: isPrinted ? '2020-01-31' : printed }
      : { lot_status: lot_status === 'approved' ? ('on_hold' as const) : ('approved' as const) };
  const what = 'expiration_date' in changed ? (isPrinted ? 'expire' : 'unexpire') : changed.lot_status;
  const body = { ...changed, reason: 'conferência' };
  noted(world, `lot ${what}`, await server.call(lots.modifyById, { token, params: { id }, body }));
};

/** Closes a location for a while, so that what is promised there may not leave. */
export const block: Turn = async (world, chance) => {
  const { token } = world;
  const params = { location_code: oneOf(chance, world.storage).code };
  if (chance(2) === 0) {
    const body = { reason: 'reforma' };
    noted(world, 'block', await world.server.call(locations.block, { token, params, body }));
  }
  for (const { code } of world.storage) {
    const open = { token, params: { location_code: code } };
    if (chance(3) > 0) noted(world, 'unblock', await world.server.call(locations.unblock, open));
  }
};

/** Counts a location and finds less of one product than the books say, what is promised of it too. */
export const count: Turn = async (world, chance) => {
  const { token, server } = world;
  const { code } = oneOf(chance, world.storage);
  const body = { type: 'location' as const, location_codes: [code] };
  const made = noted(world, 'count', await server.call(counts.create, { token, body }));
  if (made.status >= 300) return;
  const of = { token, params: { id: made.ok().data.id } };
  const started = noted(world, 'count start', await server.call(counts.start, of));
  if (started.status >= 300) {
    await server.call(counts.cancel, of);
    return;
  }
  const query = { location_code: code, per_page: 100 };
  const { data } = (await server.call(stock.list, { token, query })).ok();
  const missing = chance(Math.max(1, data.length));
  const lines = data
    .filter(({ serial_number: number }, index) => number === null || index !== missing)
    .map((row, index) => ({
      sku: row.product.sku,
      quantity: Math.max(
        0,
        index === missing && row.serial_number === null ? row.quantity - 2 : row.quantity,
      ),
      stock_status: row.stock_status,
      ...(row.batch_number !== null && { batch_number: row.batch_number }),
      ...(row.serial_number !== null && { serial_number: row.serial_number }),
    }));
  const counted = { location_code: code, lines, finished: true };
  noted(world, 'count lines', await server.call(counts.register, { ...of, body: counted }));
  noted(world, 'count finish', await server.call(counts.finish, { ...of, body: { leave_rest: true } }));
  const approved = noted(world, 'count approve', await server.call(counts.approve, of));
  if (approved.status >= 300) await server.call(counts.cancel, of);
};
