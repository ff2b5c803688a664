import * as fc from 'fast-check';
import { contracts } from '#shared/areas/index.ts';
import { documentExamples } from '#shared/areas/invoicing/documents-examples.ts';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import type { TestApp, TestCall } from '../../../testing/test-app.ts';
import { openImports, type ImportsKit } from '../../imports/imports.test-kit.ts';

/** One act of a history: which, and two numbers that choose its record and its values. */
export type Act = { readonly name: ActName; readonly one: number; readonly other: number };

const skus = 6;
const skuOf = (n: number): string => `H-${n % skus}`;
const codes = ['1.1', '1.2', '1.3'] as const;
const locationOf = (n: number): string => codes[n % codes.length] ?? '1.1';
const words = ['Parafuso', 'Arruela', 'Porca'];
const wordOf = (n: number): string => words[n % words.length] ?? '';
const ncms = ['09012100', '73181500', '84713012'];

type World = {
  readonly server: TestApp;
  /** Sends a call whose refusal is as good as its success: a history is what came of its acts. */
  readonly send: <R extends RouteSpec>(spec: R, call: TestCall<R>) => Promise<unknown>;
  readonly pick: (
    table: 'customer' | 'order_head' | 'fiscal_code' | 'rma' | 'fiscal_document',
    n: number,
  ) => Promise<string | undefined>;
  readonly applied: (content: string) => Promise<{ readonly id: string }>;
  readonly read: ImportsKit['read'];
  readonly undone: (id: string) => Promise<unknown>;
  /** Imports that may be undone. */
  readonly files: string[];
  /** How many files there were: no two may be the same. */
  sent: number;
};

type Doing = (world: World, one: number, other: number) => Promise<unknown>;

const { products, fiscalCodes, locations, lots, customers, orders, returns, stockCommands, operationTypes } =
  contracts;

const ofCatalogue = {
  product: ({ send }, one, other) =>
    send(products.create, {
      body: { sku: skuOf(one), name: wordOf(other), unit: 'UN', product_type: 'resale_good' },
    }),
  rename: ({ send }, one, other) =>
    send(products.modify, { params: { sku: skuOf(one) }, body: { name: wordOf(other) } }),
  extend: ({ send }, one, other) =>
    send(products.modify, {
      params: { sku: skuOf(one) },
      body: { extra: { ncm: ncms[other % ncms.length], supplier_codes: [`S${other}`] } },
    }),
  minimum: ({ send }, one, other) =>
    send(products.stockControl, { params: { sku: skuOf(one) }, body: { min_stock_quantity: other } }),
  remove: ({ send }, one) => send(products.remove, { params: { sku: skuOf(one) } }),
  restore: ({ send }, one) => send(products.restore, { params: { sku: skuOf(one) } }),
  classify: ({ send }, one, other) =>
    send(fiscalCodes.create, {
      params: { sku: skuOf(one) },
      body: { type: 'ncm', code: ncms[other % ncms.length], state: other % 2 === 0 ? 'SP' : null },
    }),
  describe: async ({ send, pick }, one, other) =>
    send(fiscalCodes.modify, {
      params: { sku: skuOf(one), id: (await pick('fiscal_code', other)) ?? '' },
      body: { description: wordOf(other) },
    }),
  declassify: async ({ send, pick }, one, other) =>
    send(fiscalCodes.remove, { params: { sku: skuOf(one), id: (await pick('fiscal_code', other)) ?? '' } }),
  file: async (world, one, other) => {
    world.sent += 1;
    const line = (sku: string, n: number) => `${sku};${wordOf(n)};UN;Mercadoria para revenda;0901.21.00`;
    const lines = [line(`F-${world.sent}`, one), line(skuOf(one), other), line(skuOf(one + 1), other)];
    const { id } = await world.applied(['SKU;Nome;Unidade;Tipo;NCM', ...lines, ''].join('\r\n'));
    world.files.push(id);
  },
  undo: async ({ read, undone, files }) => {
    const id = files.pop();
    if (id !== undefined && (await read(id)).status === 'applied') await undone(id);
  },
} as const satisfies Record<string, Doing>;

const ofLocations = {
  location: ({ send }, one) => send(locations.create, { body: { code: locationOf(one) } }),
  label: ({ send }, one, other) =>
    send(locations.modify, { params: { location_code: locationOf(one) }, body: { name: wordOf(other) } }),
  block: ({ send }, one) =>
    send(locations.block, { params: { location_code: locationOf(one) }, body: { reason: 'maintenance' } }),
  unblock: ({ send }, one) => send(locations.unblock, { params: { location_code: locationOf(one) } }),
  demolish: ({ send }, one) => send(locations.remove, { params: { location_code: locationOf(one) } }),
  rebuild: ({ send }, one) => send(locations.restore, { params: { location_code: locationOf(one) } }),
} as const satisfies Record<string, Doing>;

const ofStock = {
  receive: ({ send }, one, other) =>
    send(operationTypes.goodsReceipt, {
      body: {
        reference: `NF ${one}`,
        items: [{ sku: skuOf(one), quantity: 1 + other, location_code: locationOf(other) }],
      },
    }),
  batch: ({ send }, one, other) =>
    send(products.create, {
      body: {
        sku: `L-${one % 2}`,
        name: 'Cola',
        unit: 'UN',
        product_type: 'resale_good',
        characteristics: { has_batch_control: true },
        expiration_control: { has_expiration_date: true },
      },
    }).then(() =>
      send(operationTypes.goodsReceipt, {
        body: {
          items: [
            {
              sku: `L-${one % 2}`,
              quantity: 2,
              location_code: locationOf(other),
              batch_number: `B${other % 2}`,
              expiration_date: '2031-03-31',
            },
          ],
        },
      }),
    ),
  correct: ({ send }, one, other) =>
    send(lots.modify, {
      params: { sku: `L-${one % 2}`, batch_number: `B${other % 2}` },
      body: { supplier: wordOf(one + other) },
    }),
  transfer: ({ send }, one, other) =>
    send(stockCommands.transfer, {
      body: {
        sku: skuOf(one),
        quantity: 1,
        from_location_code: locationOf(other),
        to_location_code: locationOf(other + 1),
      },
    }),
  adjust: ({ send }, one, other) =>
    send(stockCommands.adjust, {
      body: {
        sku: skuOf(one),
        location_code: locationOf(one + other),
        quantity: 1,
        direction: other % 2 === 0 ? 'in' : 'out',
        reason_code: 'found',
      },
    }),
  reserve: ({ server }, one, other) =>
    server.deps.store.write('test', (tx) =>
      tx
        .updateTable('stock_item')
        .set((eb) => ({ quantity_reserved: eb.fn<number>('min', ['quantity', eb.val(other * 1000)]) }))
        .where('id', '=', one)
        .execute(),
    ),
} as const satisfies Record<string, Doing>;

const ofTrade = {
  customer: ({ send }, one) =>
    send(customers.create, { body: { person_type: 'individual', name: `${wordOf(one)} ${one}` } }),
  renameCustomer: async ({ send, pick }, one, other) =>
    send(customers.modify, {
      params: { id: (await pick('customer', one)) ?? '' },
      body: { name: `${wordOf(other)} Souza` },
    }),
  dismiss: async ({ send, pick }, one) =>
    send(customers.remove, { params: { id: (await pick('customer', one)) ?? '' } }),
  welcome: async ({ send, pick }, one) =>
    send(customers.restore, { params: { id: (await pick('customer', one)) ?? '' } }),
  forget: async ({ send, pick }, one) =>
    send(customers.anonymize, { params: { id: (await pick('customer', one)) ?? '' } }),
  order: ({ send }, one, other) =>
    send(orders.create, {
      body: {
        operation_type: 'internal_transfer',
        items: [{ sku: skuOf(one), quantity: 1 + other, unit_price: 0 }],
      },
    }),
  submit: async ({ send, pick }, one) =>
    send(orders.submit, { params: { id: (await pick('order_head', one)) ?? '' } }),
  cancel: async ({ send, pick }, one) =>
    send(orders.cancel, {
      params: { id: (await pick('order_head', one)) ?? '' },
      body: { reason_code: 'customer_request' },
    }),
} as const satisfies Record<string, Doing>;

const ofReturns = {
  giveBack: ({ send }, one, other) =>
    send(returns.create, {
      body: {
        reason_code: 'other',
        party_name: wordOf(other),
        items: [{ sku: skuOf(one), quantity: 1 + other }],
      },
    }),
  remark: async ({ send, pick }, one, other) =>
    send(returns.modify, { params: { id: (await pick('rma', one)) ?? '' }, body: { notes: wordOf(other) } }),
  approve: async ({ send, pick }, one) =>
    send(returns.approve, { params: { id: (await pick('rma', one)) ?? '' }, body: {} }),
  withdraw: async ({ send, pick }, one) =>
    send(returns.cancel, { params: { id: (await pick('rma', one)) ?? '' }, body: { reason: 'x' } }),
} as const satisfies Record<string, Doing>;

const { document: example } = documentExamples.registered;

/** Documents are written as their feature does, without the orders and the files that it asks for. */
const ofDocuments = {
  invoice: ({ server: { deps } }, one) =>
    deps.store.write('test', (tx) =>
      tx
        .insertInto('fiscal_document')
        .values({
          uid: deps.ids.uid(),
          direction: 'outbound',
          access_key: String(one).padStart(44, '3'),
          number: String(one),
          series: '1',
          issuer_document: example.issuer.document,
          issued_at: '',
          total: 0,
          details: JSON.stringify({ ...example, access_key: String(one).padStart(44, '3') }),
          report: JSON.stringify({ errors: 0, warnings: 0, checks: [] }),
          created_at: deps.clock.instant(),
          updated_at: deps.clock.instant(),
        })
        .onConflict((on) => on.doNothing())
        .execute(),
    ),
  correctInvoice: async ({ server: { deps }, pick }, one, other) => {
    const uid = (await pick('fiscal_document', one)) ?? '';
    return deps.store.write('test', (tx) =>
      tx
        .insertInto('fiscal_event')
        .columns(['document_id', 'type', 'sequence', 'protocol', 'words', 'at', 'created_at'])
        .expression((of) =>
          of
            .selectFrom('fiscal_document')
            .where('uid', '=', uid)
            .select((row) => [
              'id',
              row.val('correction' as const).as('type'),
              row.val(1 + other).as('sequence'),
              row.val('').as('protocol'),
              row.val('').as('words'),
              'created_at as at',
              'created_at',
            ]),
        )
        .onConflict((on) => on.doNothing())
        .execute(),
    );
  },
  freeInvoice: async ({ server: { deps }, pick }, one) => {
    const uid = (await pick('fiscal_document', one)) ?? '';
    const deleted_at = deps.clock.instant();
    return deps.store.write('test', (tx) =>
      tx
        .updateTable('fiscal_document')
        .set({ deleted_at })
        .where('uid', '=', uid)
        .where('deleted_at', 'is', null)
        .execute(),
    );
  },
} as const satisfies Record<string, Doing>;

const doings = { ...ofCatalogue, ...ofLocations, ...ofStock, ...ofTrade, ...ofReturns, ...ofDocuments };
type ActName = keyof typeof doings;

const makers = [
  'product',
  'classify',
  'declassify',
  'location',
  'receive',
  'batch',
  'customer',
  'order',
  'giveBack',
  'invoice',
] as const;

/** A history in which a record of every kind comes about, and one is deleted for good. */
export const everyKind: readonly Act[] = makers.map((name) => ({ name, one: 0, other: 0 }));

/** Acts at random, those that make records more often than those that end them. */
export const acts = (most: number): fc.Arbitrary<readonly Act[]> =>
  fc.array(
    fc.record({
      name: fc.constantFrom(
        ...(Object.keys(doings) as ActName[]),
        ...(['product', 'product', 'location', 'location', 'receive', 'receive'] as const),
      ),
      one: fc.nat({ max: 11 }),
      other: fc.nat({ max: 5 }),
    }),
    { minLength: most / 2, maxLength: most },
  );

/** A server with an integration that may do everything, on which histories take place. */
export const openHistory = async () => {
  const { server, token, read, applied, undone } = await openImports();
  const pick: World['pick'] = async (table, n) => {
    const rows = await server.deps.store.read.selectFrom(table).select('uid').orderBy('id').execute();
    return rows[n % Math.max(rows.length, 1)]?.uid;
  };
  const send: World['send'] = async (spec, call) => {
    const answer = await server.call(spec, { token, ...call });
    if (answer.status >= 500) throw new Error(answer.text);
  };
  const world: World = { server, send, pick, read, applied, undone, files: [], sent: 0 };
  const act = ({ name, one, other }: Act): Promise<unknown> => doings[name](world, one, other);
  return { server, token, act };
};

export type HistoryKit = Awaited<ReturnType<typeof openHistory>>;
