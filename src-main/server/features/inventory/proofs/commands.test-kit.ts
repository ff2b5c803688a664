/** Calls of the API drawn at random, each with the steps that the model should take for it. */
import * as fc from 'fast-check';
import { contracts } from '#shared/areas/index.ts';
import type { StockStatus } from '#shared/domain/enumerations.ts';
import { lotName, type Cell, type Goods, type Model, type Spot, type Step } from './stock-model.test-kit.ts';

/** A product of the histories and what it is controlled by. */
export type Item = {
  readonly id: number;
  readonly sku: string;
  readonly lots: 'none' | 'batches' | 'dated_batches' | 'dates';
  readonly hasSerials: boolean;
  readonly isWeighed: boolean;
};

/** A location of the histories. */
export type Location = { readonly id: number; readonly code: string; readonly isClosed: boolean };

/** What histories happen to. */
export type World = { readonly items: readonly Item[]; readonly locations: readonly Location[] };

/** Numbers from which a call is made, whatever there is at that moment. */
export type Draw = {
  readonly act: keyof typeof makers;
  readonly numbers: readonly [number, number, number, number, number];
};

type Body = Readonly<Record<string, unknown>>;

type Commands = typeof contracts.stockCommands;

/** A call of the API: what is sent, what it should do, and why it must be refused whatever there is. */
export type Call = {
  readonly route: Commands[Exclude<keyof Commands, 'adjustBatch'>] | Receipt;
  readonly params?: Readonly<Record<string, string>>;
  readonly body: Body;
  readonly steps: readonly Step[];
  readonly reasons: readonly string[];
  /** The movement that is reversed, by its index in the model. */
  readonly reverses?: number;
};

type Receipt = typeof contracts.operationTypes.goodsReceipt;

type Making = { readonly world: World; readonly model: Model; readonly numbers: Draw['numbers'] };

const statuses: readonly StockStatus[] = ['available', 'quarantine', 'damaged'];
const dates = ['2099-03-31', '2099-06-30', '2099-09-30'];
const batches = ['L1', 'L2', 'L3'];
const serials = ['S1', 'S2', 'S3', 'S4', 'S5'];

const at = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

const itemOf = ({ items }: World, { product }: Goods): Item => items.find(({ id }) => id === product) as Item;

const codeOf = ({ locations }: World, location: number): string =>
  (locations.find(({ id }) => id === location) as Location).code;

const lotOf = ({ lots }: Item, number: number): string => {
  if (lots === 'none') return '';
  return at(lots === 'dates' ? dates : batches, number);
};

const goodsOf = (item: Item, number: number): Goods => ({
  product: item.id,
  lot: lotOf(item, number),
  serial: item.hasSerials ? at(serials, number >> 3) : '',
});

const quantityOf = ({ hasSerials, isWeighed }: Item, number: number): number => {
  if (hasSerials) return 1000;
  return isWeighed ? 1 + (number % 9000) : (1 + (number % 9)) * 1000;
};

/** The fields that say which goods; a date stands only where goods come in or nothing else tells lots apart. */
const fieldsOf = ({ world, goods }: { world: World; goods: Goods }, way: 'in' | 'out'): Body => {
  const item = itemOf(world, goods);
  const { lots, hasSerials } = item;
  const date = lots === 'dates' ? goods.lot : at(dates, batches.indexOf(goods.lot));
  return {
    sku: item.sku,
    ...(lots === 'batches' || lots === 'dated_batches' ? { batch_number: goods.lot } : {}),
    ...(lots === 'dates' || (lots === 'dated_batches' && way === 'in') ? { expiration_date: date } : {}),
    ...(hasSerials ? { serial_number: goods.serial } : {}),
  };
};

/** Mostly goods that lie somewhere, now and then more than there is, sometimes goods that may not be there at all. */
const takenCell = ({ world, model, numbers }: Making): Cell => {
  const [a, b, c] = numbers;
  const held = [...model.cells.values()];
  if (held.length === 0 || a % 10 > 6) {
    const item = at(world.items, b);
    const spot = { location: at(world.locations, c).id, status: at(statuses, a >> 4) };
    return { goods: goodsOf(item, c >> 4), spot, quantity: quantityOf(item, b >> 4) };
  }
  const cell = at(held, b);
  const item = itemOf(world, cell.goods);
  if (item.hasSerials) return { ...cell, quantity: 1000 };
  const unit = item.isWeighed ? 1 : 1000;
  const most = Math.ceil(((cell.quantity / unit) * 5) / 4);
  return { ...cell, quantity: (1 + (c % most)) * unit };
};

const arrivingCell = ({ world, numbers }: Making): Cell => {
  const [a, b, c, d] = numbers;
  const item = at(world.items, a);
  const spot = { location: at(world.locations, b).id, status: 'available' as const };
  return { goods: goodsOf(item, c), spot, quantity: quantityOf(item, d) };
};

const stepOf = (cell: Cell, from: Spot | null, to: Spot | null): Step => ({
  goods: cell.goods,
  quantity: cell.quantity,
  from,
  to,
  settles: false,
});

const takingBody = (making: Making, { goods, spot, quantity }: Cell): Body => ({
  ...fieldsOf({ ...making, goods }, 'out'),
  location_code: codeOf(making.world, spot.location),
  quantity: quantity / 1000,
});

const { stockCommands, operationTypes } = contracts;

const receive = (making: Making): Call => {
  const [a, b, c, d, e] = making.numbers;
  // now and then the same goods twice in one receipt, in two locations
  const step = e % 4 === 0 ? 0 : 1;
  const cells = Array.from({ length: 1 + (e % 3) }, (_, turn) =>
    arrivingCell({ ...making, numbers: [a + turn * step, b + turn * 3, c + turn * 5 * step, d, e] }),
  );
  const items = cells.map(({ goods, spot, quantity }) => {
    const { serial_number, ...fields } = fieldsOf({ ...making, goods }, 'in');
    return {
      ...fields,
      location_code: codeOf(making.world, spot.location),
      quantity: quantity / 1000,
      ...(serial_number === undefined ? {} : { serial_numbers: [serial_number] }),
    };
  });
  const steps = cells.map((cell) => stepOf(cell, null, cell.spot));
  return { route: operationTypes.goodsReceipt, body: { items }, steps, reasons: [] };
};

const adjustIn = (making: Making): Call => {
  const arriving = arrivingCell(making);
  const cell = { ...arriving, spot: { ...arriving.spot, status: at(statuses, making.numbers[4]) } };
  const { goods, spot, quantity } = cell;
  const body = {
    ...fieldsOf({ ...making, goods }, 'in'),
    location_code: codeOf(making.world, spot.location),
    quantity: quantity / 1000,
    direction: 'in',
    reason_code: 'found',
    stock_status: spot.status,
  };
  return { route: stockCommands.adjust, body, steps: [stepOf(cell, null, spot)], reasons: [] };
};

/** A batch that there is already, with another date printed on it. */
const contradict = (making: Making): Call => {
  const call = adjustIn(making);
  const [step] = call.steps;
  if (step === undefined || itemOf(making.world, step.goods).lots !== 'dated_batches') return call;
  if (!making.model.lots.has(lotName(step.goods))) return call;
  return { ...call, body: { ...call.body, expiration_date: '2098-01-31' }, reasons: ['lot_conflict'] };
};

const adjustOut = (making: Making): Call => {
  const cell = takenCell(making);
  const { status } = cell.spot;
  const rest = { direction: 'out', reason_code: 'missing', stock_status: status };
  const body = { ...takingBody(making, cell), ...rest };
  return { route: stockCommands.adjust, body, steps: [stepOf(cell, cell.spot, null)], reasons: [] };
};

const scrap = (making: Making): Call => {
  const cell = takenCell(making);
  const rest = { reason_code: 'damaged', stock_status: cell.spot.status };
  const body = { ...takingBody(making, cell), ...rest };
  return { route: stockCommands.scrap, body, steps: [stepOf(cell, cell.spot, null)], reasons: [] };
};

const transfer = (making: Making): Call => {
  const cell = takenCell(making);
  const target = at(making.world.locations, making.numbers[3]);
  const { location_code, ...fields } = takingBody(making, cell);
  const codes = { from_location_code: location_code, to_location_code: target.code };
  const body = { ...fields, ...codes, stock_status: cell.spot.status };
  const to = { ...cell.spot, location: target.id };
  const reasons = target.id === cell.spot.location ? ['validation_failed'] : [];
  return { route: stockCommands.transfer, body, steps: [stepOf(cell, cell.spot, to)], reasons };
};

const changeStatus = (making: Making): Call => {
  const cell = takenCell(making);
  const to_status = at(statuses, making.numbers[3]);
  const rest = { from_status: cell.spot.status, to_status, reason_code: 'quality_rejection' };
  const step = { ...stepOf(cell, cell.spot, { ...cell.spot, status: to_status }), settles: true };
  const reasons = to_status === cell.spot.status ? ['validation_failed'] : [];
  const body = { ...takingBody(making, cell), ...rest };
  return { route: stockCommands.changeStatus, body, steps: [step], reasons };
};

const reverse = (making: Making): Call => {
  const { model, numbers } = making;
  if (model.kept.length === 0) return receive(making);
  // mostly one of the last, whose goods may still be where they went
  const back = numbers[0] % 3 === 0 ? numbers[1] : numbers[1] % 20;
  const reverses = model.kept.length - 1 - (back % model.kept.length);
  const kept = at(model.kept, reverses);
  return {
    route: stockCommands.reverse,
    params: { id: kept.id },
    body: { reason: 'engano' },
    steps: [{ ...kept, from: kept.to, to: kept.from, settles: true }],
    reasons: kept.isReversed ? ['already_reversed'] : [],
    reverses,
  };
};

const makers = { receive, adjustIn, adjustOut, contradict, transfer, changeStatus, scrap, reverse };

/** The call that a draw makes of what there is. */
export const callOf = ({ act, numbers }: Draw, world: World, model: Model): Call =>
  makers[act]({ world, model, numbers });

const weights: Readonly<Record<keyof typeof makers, number>> = {
  receive: 5,
  adjustIn: 3,
  adjustOut: 5,
  contradict: 1,
  transfer: 7,
  changeStatus: 3,
  scrap: 2,
  reverse: 3,
};

const number = fc.nat(1_000_000);

/** Draws of any call, arrivals a little rarer than the rest. */
export const draws: fc.Arbitrary<Draw> = fc.record({
  act: fc.oneof(
    ...(Object.keys(makers) as Draw['act'][]).map((act) => ({
      weight: weights[act],
      arbitrary: fc.constant(act),
    })),
  ),
  numbers: fc.tuple(number, number, number, number, number),
});
