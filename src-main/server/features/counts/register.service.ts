import type { CountedInput, RegisterCountInput } from '#shared/areas/counts/body-schema.ts';
import type { CountLine, CountLocation } from '#shared/areas/counts/schema.ts';
import { isAskedAgain, lineStatusAfter } from '#shared/areas/counts/workflow.ts';
import {
  dateFaults,
  knownLotFaults,
  lotNameFaults,
  serialFaults,
  stockableFaults,
  unitFaults,
} from '#shared/areas/inventory/goods-rules.ts';
import type { StockStatus } from '#shared/domain/enumerations.ts';
import { at, type Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { skuKey, toScaled } from '#shared/kernel/primitives.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { CountLineRow, StockCountRow } from '../../db/schema/counts.ts';
import { authorOf, type Actor, type Author } from '../../kernel/actor.ts';
import { audit, type Changes } from '../../kernel/audit.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Ids } from '../../kernel/ids.ts';
import { writeOnce, type Once } from '../../kernel/once.ts';
import type { OfRecord } from '../../kernel/record.ts';
import { getLocation } from '../../stock/goods/goods.service.ts';
import { readNames, type NamedProduct, type Names } from '../../stock/goods/names.queries.ts';
import { countLocks } from '../../stock/count-locks.queries.ts';
import {
  emptyRest,
  findLine,
  insertLines,
  readExpected,
  readExpectedRows,
  refreshLines,
  takeLine,
  type LineKey,
} from './count-lines.queries.ts';
import { readLinesHere, readLocation } from './count-parts.view.ts';
import {
  addLocation,
  closeLocation,
  findLocation,
  isAskedForAgain,
  openLocation,
} from './count-locations.queries.ts';
import { findBatch } from './counted-goods.queries.ts';
import { scopeIn } from './counts.rules.ts';
import { demandCountStep, getCount } from './counts.service.ts';

/** A location after it was scanned or counted, with all its lines. */
type Registered = { readonly location: CountLocation; readonly lines: readonly CountLine[] };

type Here = {
  readonly tx: Tx;
  readonly ids: Ids;
  readonly count: StockCountRow;
  readonly locationId: number;
  readonly author: Author;
  readonly at: string;
};

/** The products that a count is about, in the form in which SKUs are compared; undefined for all. */
const onlyProducts = (count: StockCountRow): readonly string[] | undefined =>
  count.type === 'product' ? scopeIn(count).skus.map(skuKey) : undefined;

const lockKey = ({ count, locationId }: Here) => ({ count_id: count.id, location_id: locationId });

/** A location is counted by one count at a time: 423 `count_in_progress`. */
const demandFree = ({ tx, count, locationId }: Here, code: string): void => {
  const [other] = countLocks(tx, [locationId]);
  if (other === undefined || other.number === count.number) return;
  throw new AppError(423, 'count_in_progress', { vars: { location: code, number: other.number } });
};

const snapshot = (here: Here): void => {
  const { tx, ids, count, locationId } = here;
  if (count.status === 'recount') return refreshLines(tx, lockKey(here));
  const rows = readExpectedRows(tx, locationId, onlyProducts(count));
  insertLines(
    tx,
    rows.map((row) => ({ ...row, uid: ids.uid(), count_id: count.id })),
  );
};

/** Scans a location, in a recount one that it asks for: the first time its stock rows are kept as what is expected, and it is locked. */
const scan = (here: Here, code: string): void => {
  const { tx, count, author, at } = here;
  if (count.status === 'recount' && !isAskedForAgain(tx, lockKey(here)))
    throw fieldError('location_code', 'count_location_left_out');
  const known = findLocation(tx, lockKey(here));
  if (known === undefined) {
    if (count.type !== 'spot') throw fieldError('location_code', 'count_location_outside');
    addLocation(tx, lockKey(here));
  } else if (known.status !== 'pending') return;
  demandFree(here, code);
  openLocation(tx, { ...lockKey(here), ...author, at });
  snapshot(here);
};

const sum = (mode: 'set' | 'add', before: number | null, quantity: number): number =>
  mode === 'add' ? (before ?? 0) + quantity : quantity;

/** Writes down goods of which the count knew nothing in that location. */
const writeFind = ({ tx, ids, count }: Here, key: LineKey, { serial_number }: Counted): CountLineRow => {
  insertLines(tx, [{ ...key, serial_number, uid: ids.uid(), ...readExpected(tx, key) }]);
  const line = findLine(tx, key);
  if (line === undefined) throw new Error(`a line of ${count.number} was not written`);
  return line;
};

/** Writes down what was counted of a line, or says what is wrong with it. */
const take = (here: Here, counted: Counted, mode: 'set' | 'add'): readonly Fault<Code>[] => {
  const { tx, count, locationId, author, at } = here;
  const { product_id, stock_status, batch_number, expiration_date, serial_key, quantity, path } = counted;
  const key = { count_id: count.id, location_id: locationId, product_id, stock_status };
  const identity = { ...key, batch_number, expiration_date, serial_key };
  const known = findLine(tx, identity);
  const isRecount = count.status === 'recount';
  if (isRecount && known !== undefined && !isAskedAgain(known.status)) {
    return [fault(`${path}sku`, 'count_line_closed')];
  }
  const { id, ...line } = known ?? writeFind(here, identity, counted);
  const found = isRecount
    ? { counted: line.counted, recount: sum(mode, line.recount, quantity) }
    : { counted: sum(mode, line.counted, quantity), recount: null };
  if (counted.serial_number !== null && (found.recount ?? found.counted ?? 0) > 1000) {
    return [fault(`${path}quantity`, 'count_serial_one')];
  }
  takeLine(tx, { id, ...found, status: lineStatusAfter(count.status), ...author, at });
  return [];
};

const finishLocation = (here: Here): void => {
  const { tx, count, author, at } = here;
  const waits = count.status === 'recount' ? 'recount' : 'pending';
  emptyRest(tx, { ...lockKey(here), ...author, waits, at });
  closeLocation(tx, { ...lockKey(here), ...author, at });
};

const shown = ({ tx, count, locationId }: Here): Registered => {
  const location = readLocation(tx, count, locationId);
  if (location === undefined) throw new Error('the location is not of the count');
  return { location, lines: readLinesHere(tx, count, locationId) };
};

/** Tells what a reading adds to a count: how many lines were counted, where, and whether that was all. */
const registeredChanges = ({ location_code, lines = [], finished }: RegisterCountInput): Changes => ({
  lines: { from: null, to: lines.length },
  location_code: { from: null, to: location_code },
  ...(finished === true ? { finished: { from: null, to: true } } : {}),
});

/**
 * Scans a location and takes what was counted there, all or nothing. Throws 404; 409 `invalid_transition`,
 * `lot_conflict`, `not_stockable`; 422 at the field; 423 where another count has the location.
 */
export const registerCount = async (
  { store, clock, ids }: Deps,
  actor: Actor,
  { id: uid, body: input }: OfRecord<RegisterCountInput>,
): Promise<Once<Registered>> => {
  const at = clock.instant();
  const { lines = [] } = input;
  const writing = { name: 'count.register', actor, clock, lines: lines.length };
  return writeOnce(store, writing, async (tx) => {
    const count = getCount(tx, uid);
    demandCountStep(tx, count, { act: 'register' });
    const names = readNames(tx, { skus: lines.map(({ sku }) => sku), codes: [input.location_code] });
    const { id: locationId } = getLocation(names, input.location_code);
    const here: Here = { tx, ids, count, locationId, author: authorOf(actor), at };
    scan(here, input.location_code);
    const { counted, faults } = nameCounted(tx, lines, { names, only: onlyProducts(count) });
    demand([...faults, ...counted.flatMap((one) => take(here, one, input.mode ?? 'set'))]);
    if (input.finished === true) finishLocation(here);
    audit(tx, actor, { action: 'count.register', key: uid, changes: registeredChanges(input), at });
    return shown(here);
  });
};

/** Holds a counted line with all names resolved: its identity and a quantity in thousandths. */
type Counted = {
  readonly path: string;
  readonly product_id: number;
  readonly stock_status: StockStatus;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
  readonly serial_number: string | null;
  readonly serial_key: string | null;
  readonly quantity: number;
};

type Given = { readonly input: CountedInput; readonly path: string; readonly product: NamedProduct };
type Faults = readonly Fault<Code>[];

const namesOf = ({ batch_number, expiration_date, serial_number }: CountedInput) => ({
  batch: batch_number ?? null,
  until: expiration_date ?? null,
  serial: serial_number ?? null,
});

/** A batch as it is known, with its date, else as it was named; and what is wrong with it. */
const lotOf = (tx: Tx, { input, product }: Given) => {
  const { batch, until } = namesOf(input);
  const lot = batch === null ? undefined : findBatch(tx, product.id, batch);
  const dates = { expiration_date: until, manufacturing_date: null };
  if (lot !== undefined) return { lot, faults: knownLotFaults({ ...dates, ...lot }, dates) };
  const faults = batch === null ? [] : dateFaults(product, until);
  return { lot: { batch_number: batch, expiration_date: until }, faults };
};

const nameOne = (tx: Tx, given: Given): { readonly counted: Counted; readonly faults: Faults } => {
  const { input, path, product } = given;
  const names = namesOf(input);
  const { serial: serial_number } = names;
  const quantity = toScaled(input.quantity, 3);
  const faults = [
    ...serialFaults(product, { serial: serial_number, quantity }, 'counted'),
    ...lotNameFaults(product, names, 'counted'),
    ...unitFaults(product.unit, quantity),
  ];
  const { lot, faults: ofLot } = lotOf(tx, given);
  const counted: Counted = {
    path,
    product_id: product.id,
    stock_status: input.stock_status ?? 'available',
    ...lot,
    serial_number,
    serial_key: serial_number === null ? null : skuKey(serial_number),
    quantity,
  };
  return { counted, faults: faults.length > 0 ? faults : ofLot };
};

const productFaults = (
  product: NamedProduct | undefined,
  { sku }: CountedInput,
  only: readonly string[] | undefined,
): Faults => {
  if (product === undefined) return [fault('sku', 'sku_unknown', { sku })];
  if (only !== undefined && !only.includes(product.sku_key)) return [fault('sku', 'count_product_outside')];
  return stockableFaults(product);
};

/**
 * Resolves the names of counted lines, and lists their faults at `lines.N`: 422 for an unknown product, one outside the
 * count, or missing controls; 409 `not_stockable` for services and `lot_conflict` for another date.
 */
const nameCounted = (
  tx: Tx,
  inputs: readonly CountedInput[],
  { names, only }: { readonly names: Names; readonly only: readonly string[] | undefined },
): { readonly counted: readonly Counted[]; readonly faults: Faults } => {
  const named = inputs.map((input, index) => {
    const product = names.product(input.sku);
    const path = `lines.${index}.`;
    const wrong = at(`lines.${index}`, productFaults(product, input, only));
    if (product === undefined || wrong.length > 0) return { counted: [], faults: wrong };
    const { counted, faults } = nameOne(tx, { input, path, product });
    return { counted: faults.length > 0 ? [] : [counted], faults: at(`lines.${index}`, faults) };
  });
  return {
    counted: named.flatMap(({ counted }) => counted),
    faults: named.flatMap(({ faults }) => faults),
  };
};
