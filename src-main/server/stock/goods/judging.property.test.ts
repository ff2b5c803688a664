import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openStock, type StockKit } from '../stock.test-kit.ts';

const { operationTypes, stockCommands, counts } = contracts;

type Loose = Readonly<Record<string, unknown>>;

let kit: StockKit;
let location: { readonly code: string };
let other: { readonly code: string };
let count: string;

const call = { send: (route: never, input: object) => kit.server.call(route, input) };

beforeAll(async () => {
  kit = await openStock();
  [location, other] = [await kit.location(), await kit.location()];
  const counted = await kit.location();
  const body = { type: 'location', location_codes: [counted.code] };
  const { id } = (await kit.server.call(counts.create, { token: kit.token, body })).ok().data;
  (await kit.server.call(counts.start, { token: kit.token, params: { id } })).ok();
  count = id;
  countedAt = counted.code;
});
afterAll(() => kit.server.end());

let countedAt = '';

const goods = fc.record({
  byBatch: fc.boolean(),
  byDate: fc.boolean(),
  bySerial: fc.boolean(),
  batch: fc.constantFrom(null, 'L1'),
  until: fc.constantFrom(null, '2030-12-31'),
  serial: fc.constantFrom(null, 'S1'),
  quantity: fc.constantFrom(1, 2),
});
type Goods = typeof goods extends fc.Arbitrary<infer G> ? G : never;

/** Fields of the body that name goods, with the code of what is wrong with each, as people say the rules. */
const batchWrong = ({ byBatch, batch }: Goods): readonly string[] => {
  if (byBatch && batch === null) return ['batch_number needs_batch'];
  return !byBatch && batch !== null ? ['batch_number no_batch'] : [];
};
const dateWrong = ({ byDate, until }: Goods): readonly string[] => {
  if (!byDate && until !== null) return ['expiration_date no_expiration'];
  return byDate && until === null ? ['expiration_date needs_expiration'] : [];
};
const serialWrong = ({ bySerial, serial, quantity }: Goods): readonly string[] => {
  if (!bySerial) return serial === null ? [] : ['serial_number no_serial'];
  return serial === null || quantity !== 1 ? ['serial_number needs_serial'] : [];
};

/** The lot of a batch is looked at once the rest is right: only then may its date be missing. */
const arrivingWrong = (one: Goods): readonly string[] => {
  const dates = dateWrong(one);
  const first = [
    ...batchWrong(one),
    ...(one.byBatch ? dates.filter((word) => !word.includes('needs')) : dates),
  ];
  const all = [...first, ...serialWrong(one)];
  return all.length > 0 ? all : dates;
};

const takenWrong = (one: Goods): readonly string[] => [
  ...batchWrong(one).filter((word) => !(one.bySerial && word.includes('needs'))),
  ...serialWrong(one),
];

const countedWrong = (one: Goods): readonly string[] => {
  const withoutUnits: Goods = { ...one, quantity: 1 };
  const serials = serialWrong(withoutUnits);
  const units =
    one.bySerial && one.serial !== null && one.quantity === 2 ? ['quantity count_serial_one'] : [];
  const dates = dateWrong(one);
  const first = [
    ...batchWrong(one),
    ...(one.byBatch ? dates.filter((word) => !word.includes('needs')) : dates),
    ...serials,
    ...units,
  ];
  return first.length > 0 ? first : dates;
};

const productOf = ({ byBatch, byDate, bySerial }: Goods) =>
  kit.product({
    characteristics: { has_batch_control: byBatch, has_serial_number: bySerial },
    expiration_control: { has_expiration_date: byDate },
  });

/** What a command refused of the goods that it was sent, whatever their path. */
const refusedBy = async (route: unknown, input: object): Promise<readonly string[]> => {
  const answer = await call.send(route as never, { token: kit.token, ...input });
  if (answer.status < 300) return [];
  const { details } = answer.refusal();
  return details
    .map(({ path, code }) => `${path?.split('.').at(-1)} ${code}`)
    .filter((word) => !word.endsWith(' insufficient_stock'))
    .toSorted();
};

const named = ({ batch, until, serial, quantity }: Goods, sku: string): Loose => ({
  sku,
  quantity,
  batch_number: batch,
  expiration_date: until,
  serial_number: serial,
});

test('goods are judged alike by whatever brings, moves, takes or counts them', async () => {
  await fc.assert(
    fc.asyncProperty(goods, async (one) => {
      const { sku } = await productOf(one);
      const body = named(one, sku);
      const at = { ...body, location_code: location.code };
      const reason = { reason_code: 'found' };
      const taken = takenWrong(one).toSorted();
      const commands: readonly (readonly [unknown, object])[] = [
        [stockCommands.adjust, { body: { ...at, ...reason, direction: 'out' } }],
        [stockCommands.scrap, { body: { ...at, reason_code: 'damaged' } }],
        [
          stockCommands.transfer,
          { body: { ...body, from_location_code: location.code, to_location_code: other.code } },
        ],
        [
          stockCommands.changeStatus,
          { body: { ...at, from_status: 'available', to_status: 'blocked', reason_code: 'damaged' } },
        ],
      ];
      for (const [route, input] of commands) expect(await refusedBy(route, input)).toEqual(taken);
      const lines = { location_code: countedAt, lines: [body] };
      const ofCount = await refusedBy(counts.register, { params: { id: count }, body: lines });
      expect(ofCount).toEqual(countedWrong(one).toSorted());
      const arriving = arrivingWrong(one).toSorted();
      expect(await refusedBy(stockCommands.adjust, { body: { ...at, ...reason, direction: 'in' } })).toEqual(
        arriving,
      );
      if (one.bySerial || one.serial !== null) return;
      const { serial_number: _serial, ...item } = at as Loose;
      const again = await productOf(one);
      const receipt = { items: [{ ...item, sku: again.sku }] };
      expect(await refusedBy(operationTypes.goodsReceipt, { body: receipt })).toEqual(arriving);
    }),
    { numRuns: 120, seed: 20 },
  );
});
