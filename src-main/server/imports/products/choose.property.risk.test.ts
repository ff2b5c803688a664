import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { integrationToken } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { minimal } from '../../features/products/products.test-kit.ts';
import { loadAside } from './load.queries.ts';
import { stage, stepsFor, type Body } from './load.test-kit.ts';

let server: TestApp;
let token: string;
let count = 0;

beforeAll(async () => {
  server = await openTestApp();
  token = await integrationToken(server, [
    'products:read',
    'products:write',
    'locations:write',
    'stock:adjust',
  ]);
  await server.call(contracts.locations.create, { token, body: { code: '1.1' } });
});
afterAll(() => server.end());

const { products } = contracts;
const create = async (body: object) =>
  (await server.call(products.create, { token, body: { ...body } })).ok();

const barcodeOf = (): string => `INT-${(count += 1)}`;

/** What a line asks of its product, and what happens between its check and its turn. */
const lines = fc.array(
  fc.record({
    isNew: fc.constantFrom(false, false, false, true),
    isByBatch: fc.boolean(),
    wanted: fc.constantFrom('name', 'batch', 'no batch', 'service', 'barcode'),
    hasStock: fc.constantFrom(true, true, false),
    isEdited: fc.constantFrom(false, false, true),
    isTaken: fc.boolean(),
  }),
  { minLength: 3, maxLength: 5 },
);
type Line = typeof lines extends fc.Arbitrary<(infer One)[]> ? One : never;

const wantedOf: Readonly<Record<Line['wanted'], () => object>> = {
  name: () => ({}),
  batch: () => ({ characteristics: { has_batch_control: true } }),
  'no batch': () => ({ characteristics: { has_batch_control: false } }),
  service: () => ({ product_type: 'service' }),
  barcode: () => ({ barcode: barcodeOf() }),
};

const prepare = async (line: Line): Promise<Body> => {
  const product = minimal();
  const controls = { characteristics: { has_batch_control: line.isByBatch } };
  if (!line.isNew) await create({ ...product, ...controls, name: 'antes' });
  return { ...product, ...wantedOf[line.wanted](), name: 'depois' };
};

const receive = async (sku: string, isByBatch: boolean): Promise<void> => {
  const body = { sku, location_code: '1.1', quantity: 1, direction: 'in', reason_code: 'found' } as const;
  const batch = isByBatch ? { batch_number: 'L1' } : {};
  (await server.call(contracts.stockCommands.adjust, { token, body: { ...body, ...batch } })).ok();
};

const meanwhile = async (line: Line, body: Body): Promise<void> => {
  const { sku, barcode } = body;
  if (line.hasStock && !line.isNew) await receive(sku, line.isByBatch);
  if (line.isEdited && !line.isNew)
    (await server.call(products.modify, { token, params: { sku }, body: { name: 'no meio' } })).ok();
  if (!line.isTaken) return;
  if (line.isNew) await create({ ...minimal(sku), name: 'de outro' });
  else if (typeof barcode === 'string') await create({ ...minimal(), barcode });
};

/**
 * The rule in plain words: the product is still of the version that was checked, the barcode is free, and no stock
 * loses what it needs.
 */
const mayBeWritten = ({ isNew, isByBatch, wanted, hasStock, isEdited, isTaken }: Line): boolean => {
  if (isNew) return !isTaken;
  if (isEdited) return false;
  if (isTaken && wanted === 'barcode') return false;
  const losesControl = (wanted === 'batch' && !isByBatch) || (wanted === 'no batch' && isByBatch);
  return !(hasStock && (losesControl || wanted === 'service'));
};

const nameOf = async (sku: string): Promise<string> =>
  (await server.call(products.details, { token, params: { sku } })).ok().data.name;

test('a load writes the lines that may be written, whatever happened since their check', async () => {
  await fc.assert(
    fc.asyncProperty(lines, async (all) => {
      const { deps } = server;
      const bodies: Body[] = [];
      for (const line of all) bodies.push(await prepare(line));
      const staging = stage(deps, bodies);
      for (const [index, line] of all.entries()) await meanwhile(line, bodies[index]!);
      const aside = loadAside(deps.store.read);
      await deps.store.bulk('load', { staging, steps: stepsFor(bodies, deps.clock.instant(), aside) });
      const names = await Promise.all(bodies.map(({ sku }) => nameOf(sku)));
      expect(names.map((name) => name === 'depois')).toEqual(all.map(mayBeWritten));
    }),
    { numRuns: 20 },
  );
});
