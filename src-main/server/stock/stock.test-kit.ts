import type { Settings } from '#shared/areas/settings/schema.ts';
import { contracts } from '#shared/areas/index.ts';
import type { LocationType, MovementType, StockStatus } from '#shared/domain/enumerations.ts';
import { integrationToken } from '../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { AppError } from '../kernel/app-error.ts';
import { systemIds } from '../kernel/ids.ts';
import type { Clock } from '../kernel/clock.ts';
import { writeSetting } from '../kernel/settings.ts';
import { post } from './posting/post.service.ts';
import type { End, LotRef, Posted, Posting, PostingLine } from './posting.rules.ts';

type Body = Readonly<Record<string, unknown>>;

/** A location of a test; what is not given is a plain storage location without limits. */
export type LocationSeed = {
  readonly location_type?: LocationType;
  readonly is_active?: number;
  readonly is_blocked?: number;
  readonly block_reason?: string;
  readonly max_volume?: number;
  readonly max_weight?: number;
  readonly max_items?: number;
  readonly temp_min?: number;
  readonly temp_max?: number;
  readonly allows_mixed_products?: number;
  readonly allows_mixed_batches?: number;
  readonly warehouse_id?: number;
};

/** What a stock event told. */
export type EmittedEvent = {
  readonly name: string;
  readonly sku: string;
  readonly data: Readonly<Record<string, unknown>>;
};

let serial = 0;
const next = (): number => (serial += 1);

const padded = (code: string): string =>
  code
    .split('.')
    .map((part) => part.padStart(4, '0'))
    .join('.');

const makeLocation = async ({ deps }: TestApp, seed: LocationSeed): Promise<{ id: number; code: string }> => {
  const code = `1.${next()}`;
  const row = await deps.store.write('test', (tx) =>
    tx
      .insertInto('location')
      .values({
        uid: systemIds.uid(),
        warehouse_id: 1,
        code,
        code_key: padded(code),
        name: code,
        name_fold: code,
        location_type: 'storage',
        search_text: code,
        created_at: deps.clock.instant(),
        updated_at: deps.clock.instant(),
        ...seed,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id: row.id, code };
};

/** The refusal that a work ends with; throws where it was not refused. */
export const refusalOf = async (work: Promise<unknown>): Promise<AppError> => {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) return error;
  throw new Error('it was not refused', { cause: error });
};

/** A lot as it is printed on the goods. */
export const batch = (batchNumber: string, expirationDate: string | null = null) => ({
  batchNumber,
  expirationDate,
});

/** Where goods of a line lie; `available` and without a lot unless told. */
export const at = (
  locationId: number,
  lot: LotRef | null = null,
  status: StockStatus = 'available',
): End => ({
  locationId,
  status,
  lot,
});

/** A line of a posting, of a quantity in units. */
export const move = (
  type: MovementType,
  quantity: number,
  rest: Partial<PostingLine> & { readonly productId: number },
): PostingLine => ({ type, quantity: quantity * 1000, from: null, to: null, ...rest });

const scopes = [
  'products:read',
  'products:write',
  'inventory:read',
  'inventory:write',
  'locations:write',
  'stock:read',
  'stock:write',
  'stock:adjust',
  'stock:approve',
  'orders:read',
  'orders:write',
  'orders:cancel',
  'customers:read',
  'customers:write',
] as const;

type Reads = TestApp['deps']['store']['read'];

const eventsOf = async (read: Reads, sku: string): Promise<readonly EmittedEvent[]> => {
  const rows = await read
    .selectFrom('event_message')
    .select(['name', 'body'])
    .where('name', 'like', 'stock%')
    .orderBy('sequence')
    .execute();
  return rows
    .map(({ name, body }) => ({ name, data: (JSON.parse(body) as { data: EmittedEvent['data'] }).data }))
    .map((told) => ({ ...told, sku: String(told.data['sku']) }))
    .filter((told) => told.sku === sku);
};

const totalsOf = async (read: Reads, id: number) => {
  const query = read.selectFrom('product_stock').selectAll().where('id', '=', id);
  const { on_hand, reserved, available, level, average_cost } = await query.executeTakeFirstOrThrow();
  return {
    on_hand: on_hand / 1000,
    reserved: reserved / 1000,
    available: available / 1000,
    level,
    average_cost: average_cost / 10_000,
  };
};

const rowsOf = async (read: Reads, id: number) => {
  const found = await read
    .selectFrom('stock_item')
    .select(['location_id', 'lot_id', 'serial_id', 'stock_status', 'quantity', 'received_at'])
    .where('product_id', '=', id)
    .where('quantity', '>', 0)
    .orderBy('id')
    .execute();
  return found.map((row) => ({ ...row, quantity: row.quantity / 1000 }));
};

/** A server with an integration that may do everything with stock, and what its tests need. */
export const openStock = async (clock?: Clock) => {
  const server = await openTestApp(clock === undefined ? {} : { clock });
  const token = await integrationToken(server, scopes);
  const { store } = server.deps;
  return {
    server,
    token,
    product: async (body: Body = {}): Promise<{ id: number; sku: string }> => {
      const sku = `E-${next()}`;
      const all = { sku, name: `Produto ${sku}`, unit: 'UN', product_type: 'resale_good', ...body };
      (await server.call(contracts.products.create, { token, body: all })).ok();
      const query = store.read.selectFrom('product').select('id').where('sku', '=', sku);
      return { id: (await query.executeTakeFirstOrThrow()).id, sku };
    },
    location: (seed: LocationSeed = {}) => makeLocation(server, seed),
    post: (lines: readonly PostingLine[], more: Partial<Posting> = {}): Promise<Posted> =>
      store.write('test', async (tx) => post(tx, server.deps, { lines, actor: null, ...more })),
    /** Changes a setting of the site. */
    setting: (name: keyof Settings, value: unknown) =>
      store.write('test', async (tx) => writeSetting(tx, { name, value, at: server.deps.clock.instant() })),
    /** The stock events of a product, in their order. */
    events: (sku: string) => eventsOf(store.read, sku),
    /** The totals that are kept of a product, in units. */
    totals: (id: number) => totalsOf(store.read, id),
    /** The rows of a product that hold something: location, lot, status and units. */
    rows: (id: number) => rowsOf(store.read, id),
  };
};

export type StockKit = Awaited<ReturnType<typeof openStock>>;
