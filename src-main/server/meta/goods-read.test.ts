import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '#shared/areas/index.ts';
import { openReaders, type Goods, type ReadersKit, type Reader, type Sent } from './goods-read.test-kit.ts';

let kit: ReadersKit;
beforeAll(async () => {
  kit = await openReaders();
});
afterAll(() => kit.server.end());

const checkDigit = (body: string): number => {
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
};

let made = 0;

/** A new code of a packaging. */
const packagingCode = (): string => {
  const body = `17891${String((made += 1)).padStart(8, '0')}`;
  return `${body}${checkDigit(body)}`;
};

type Read = (sent: Omit<Sent, 'sku'> & { readonly sku?: string }) => Promise<string>;
type Case = (reader: Reader) => Promise<string>;

const byBatch = { characteristics: { has_batch_control: true } };
const byDate = { ...byBatch, expiration_control: { has_expiration_date: true } };
const bySerial = { characteristics: { has_serial_number: true } };
const until = '2027-06-30';

/** Makes a product and what reads it; without `sku` a reading is of that product. */
const ready = async (
  reader: Reader,
  { body = {}, ...printed }: { readonly body?: object } & Omit<Goods, 'id' | 'sku'> = {},
): Promise<{ read: Read; sku: string }> => {
  const goods: Goods = { ...(await kit.product(body as never)), ...printed };
  const read = await reader.open(goods);
  return { sku: goods.sku, read: (sent) => read({ sku: goods.sku, ...sent }) };
};

/** The same with a lot that changes before it is read. */
const changed =
  (change: 'hold' | 'expire'): Case =>
  async (reader) => {
    const goods = { ...(await kit.product(byDate)), batch_number: 'L1', expiration_date: until };
    if (reader.brings) await kit.laid(goods);
    const read = await reader.open(goods);
    await kit[change](goods.sku);
    return read({ sku: goods.sku, quantity: 1, batch_number: 'L1' });
  };

const serials = ['S1', 'S2'] as const;

const cases: Readonly<Record<string, Case>> = {
  unit: async (reader) => (await ready(reader)).read({ quantity: 1 }),
  packaging: async (reader) => {
    const code = packagingCode();
    const body = { extra: { packagings: [{ unit: 'CX', factor: 6, barcode: code }] } };
    const { read } = await ready(reader, { body });
    if (reader.packagings === 'none') return '—';
    return read({ quantity: 1, ...(reader.packagings === 'code' ? { code } : { packaging_unit: 'CX' }) });
  },
  lot: async (reader) =>
    (await ready(reader, { body: byBatch, batch_number: 'L1' })).read({ quantity: 1, batch_number: 'l1' }),
  'no lot said': async (reader) =>
    (await ready(reader, { body: byBatch, batch_number: 'L1' })).read({ quantity: 1 }),
  'another lot': async (reader) =>
    (await ready(reader, { body: byBatch, batch_number: 'L1' })).read({ quantity: 1, batch_number: 'L9' }),
  serial: async (reader) =>
    (await ready(reader, { body: bySerial, serials })).read({ quantity: 1, serial_number: 's1' }),
  'no serial said': async (reader) =>
    (await ready(reader, { body: bySerial, serials })).read({ quantity: 1 }),
  'another serial': async (reader) =>
    (await ready(reader, { body: bySerial, serials })).read({ quantity: 1, serial_number: 'S9' }),
  twice: async (reader) => {
    const { read } = await ready(reader, { body: bySerial, serials });
    const once = await read({ quantity: 1, serial_number: 'S1' });
    return `${once}, ${await read({ quantity: 1, serial_number: 'S1' })}`;
  },
  expired: changed('expire'),
  held: changed('hold'),
  'another product': async (reader) => {
    const { sku } = await kit.product();
    return (await ready(reader)).read({ quantity: 1, sku });
  },
  unknown: async (reader) => (await ready(reader)).read({ quantity: 1, sku: 'NADA' }),
  'too many': async (reader) => (await ready(reader)).read({ quantity: 13 }),
};

type Answers = Readonly<Record<string, string>>;

/** Answers that all operations have in common, whatever they do with the goods. */
const common: Answers = { unit: '1', packaging: '—', lot: '1', serial: '1', expired: '1', held: '1' };

/** A scan finds the only lot by itself, and counts a packaging by its code. */
const scanned: Answers = {
  ...common,
  packaging: '6',
  'no lot said': '1',
  'no serial said': 'serial_number serial_needed',
  unknown: 'code code_unknown',
};

const picked: Answers = {
  ...scanned,
  'another lot': 'code row_unknown',
  'another serial': 'code row_unknown',
  twice: '1, code row_unknown',
  expired: 'whole allocation_invalid',
  held: 'whole allocation_invalid',
  'another product': 'code not_in_order',
  'too many': 'quantity over_pick',
};

/** A command names its lot. */
const named: Answers = {
  ...common,
  'no lot said': 'batch_number needs_batch',
  'no serial said': 'serial_number needs_serial',
  unknown: 'sku sku_unknown',
};

const taken: Answers = {
  ...named,
  'another lot': 'quantity insufficient_stock',
  'another serial': 'quantity insufficient_stock',
  twice: '1, quantity insufficient_stock',
  'another product': 'quantity insufficient_stock',
  'too many': 'quantity insufficient_stock',
};

/** Goods that come in may be of any product, lot and serial number that is not there yet. */
const brought: Answers = {
  ...named,
  'another lot': '1',
  'another serial': '1',
  twice: '1, serial_number serial_in_use',
  'another product': '1',
  'too many': '13',
};

const answers: Readonly<Record<string, Answers>> = {
  'orderPicking.pick': picked,
  'wavePicking.pick': picked,
  'orderPacking.check': {
    ...scanned,
    'another lot': 'batch_number lot_not_picked',
    'another serial': 'serial_number serial_not_picked',
    twice: '1, serial_number serial_checked',
    'another product': 'code not_picked',
    // sales are checked blind: what is too many is found at the end
    'too many': '13',
  },
  'orderReceiving.receive': {
    ...scanned,
    'no lot said': 'batch_number needs_batch',
    'another lot': '1',
    'another serial': '1',
    twice: '1, serial_number serial_in_use',
    'another product': 'code not_expected',
    'too many': 'quantity over_receipt',
  },
  'orderReceiving.putaway': {
    ...scanned,
    'another lot': 'batch_number nothing_to_store',
    'another serial': 'serial_number nothing_to_store',
    twice: '1, serial_number nothing_to_store',
    'another product': 'code nothing_to_store',
    'too many': 'quantity over_putaway',
  },
  'operationTypes.goodsReceipt': {
    ...brought,
    packaging: '6',
    'no serial said': 'serial_numbers serials_count',
    twice: '1, serial_numbers serial_in_use',
  },
  'stockCommands.adjust': brought,
  'imports.create': {
    ...brought,
    'no lot said': 'batch_number refused',
    'no serial said': 'serial_number refused',
    twice: '1, serial_number refused',
    unknown: 'sku refused',
  },
  'stockCommands.scrap': taken,
  'stockCommands.changeStatus': taken,
  'stockCommands.transfer': taken,
  'quarantine.dispose': taken,
  'inspections.create': {
    ...taken,
    'no serial said': 'serial_numbers serials_count',
    twice: '1, serial_numbers inspection_taken',
  },
  'counts.register': { ...brought, twice: '1, quantity count_serial_one' },
  'returns.receive': {
    ...named,
    'another lot': 'batch_number lot_not_shipped',
    'another serial': 'serial_number serial_not_shipped',
    twice: '1, serial_number serial_not_shipped',
    'another product': 'sku not_of_return',
    unknown: 'sku not_of_return',
    'too many': 'quantity rma_over_receipt',
  },
};

describe.each(Object.entries(answers))('%s', (name, expected) => {
  test.each(Object.entries(cases))('reads %s', async (what, run) => {
    const reader = kit.readers[name];
    if (reader === undefined) throw new Error(`nothing sends readings to ${name}`);
    expect(await run(reader)).toBe(expected[what]);
  });
});

/** Operations whose bodies name goods and a quantity, and why no goods are read by them. */
const elsewhere: Readonly<Record<string, string>> = {
  'locations.loadPreview': 'sums what moves would load; nothing moves',
  'labels.stock': 'prints labels',
  'printJobs.create': 'prints labels',
  'stockCommands.adjustBatch': 'carries out adjustments, each as the single one',
  'allocation.preview': 'says what could be promised',
  'orderAllocations.allocate': 'promises stock rows that a person chose',
  'returns.create': 'asks for goods that are to come back',
  'returns.modify': 'asks for goods that are to come back',
  'returns.replacement': 'asks for goods that are to leave',
  'orders.create': 'asks for goods',
  'orders.batch': 'asks for goods',
  'orders.split': 'parts what was asked for',
  'orderItems.create': 'asks for goods',
  'orderItems.modify': 'asks for goods',
  'loads.scan': 'reads volumes',
};

/** Operations that read goods from a file, which their bodies do not name. */
const byFile: ReadonlySet<string> = new Set(['imports.create']);

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The names of the fields of each object within a schema. */
const fieldsWithin = (schema: unknown): readonly ReadonlySet<string>[] => {
  if (!isNode(schema)) return [];
  const { properties } = schema;
  const own = isNode(properties) ? [new Set(Object.keys(properties))] : [];
  return [...own, ...Object.values(schema).flatMap(fieldsWithin)];
};

/** Tells whether fields name goods and how many, or what was scanned. */
const namesGoods = (fields: ReadonlySet<string>): boolean =>
  (fields.has('quantity') && ['sku', 'item_id'].some((name) => fields.has(name))) ||
  (fields.has('scan_uid') && fields.has('code'));

test('every operation whose body names goods is among those above, or says why it reads none', () => {
  const naming = allRoutes.filter(({ body }) => {
    if (body === undefined) return false;
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
    return fieldsWithin(schema).some(namesGoods);
  });
  const ids = naming.map(({ id }) => id).toSorted();
  const read = Object.keys(answers).filter((id) => !byFile.has(id));
  expect(ids).toEqual([...read, ...Object.keys(elsewhere)].toSorted());
});
