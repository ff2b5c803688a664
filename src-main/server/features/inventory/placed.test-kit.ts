import { contracts } from '#shared/areas/index.ts';
import type { StockStatus } from '#shared/domain/enumerations.ts';
import type { OpenTx } from '../../db/capabilities.ts';
import { systemIds } from '../../kernel/ids.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { integrationToken } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

type Loose = Readonly<Record<string, unknown>>;

/** What lies somewhere: a product of these fields, in whole units. */
export type Placed = {
  readonly at: string;
  readonly sku: string;
  readonly quantity?: number;
  readonly reserved?: number;
  readonly status?: StockStatus;
  readonly lot?: Readonly<{
    batch_number?: string | null;
    expiration_date?: string | null;
    manufacturing_date?: string | null;
    lot_status?: 'approved' | 'on_hold' | 'recalled';
  }>;
  readonly serial?: string;
};

const instant = '2026-11-01T12:00:00.000001Z';

const dated = { created_at: instant, updated_at: instant };

const insertLot = async (tx: OpenTx, product_id: number, lot: Placed['lot']): Promise<number | null> => {
  if (lot === undefined) return null;
  const { batch_number = null, expiration_date = null, manufacturing_date = null, lot_status } = lot;
  const { id } = await tx
    .insertInto('lot')
    .values({
      uid: systemIds.uid(),
      product_id,
      batch_number,
      expiration_date,
      manufacturing_date,
      lot_status: lot_status ?? 'approved',
      received_at: instant,
      ...dated,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const insertSerial = async (tx: OpenTx, product_id: number, serial: string | undefined) => {
  if (serial === undefined) return null;
  const { id } = await tx
    .insertInto('serial')
    .values({ product_id, serial_number: serial, serial_key: serial.toLowerCase() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const layDown = async ({ deps: { store } }: TestApp, placed: Placed): Promise<void> => {
  const product = store.read.selectFrom('product').select('id').where('sku', '=', placed.sku);
  const location = store.read.selectFrom('location').select('id').where('code', '=', placed.at);
  const { id: product_id } = await product.executeTakeFirstOrThrow();
  const { id: location_id } = await location.executeTakeFirstOrThrow();
  await store.write('lay', async (tx) => {
    const row = {
      product_id,
      location_id,
      lot_id: await insertLot(tx, product_id, placed.lot),
      serial_id: await insertSerial(tx, product_id, placed.serial),
      owner_id: null,
      stock_status: placed.status ?? 'available',
      quantity: Math.round((placed.quantity ?? 1) * 1000),
      quantity_reserved: Math.round((placed.reserved ?? 0) * 1000),
      received_at: instant,
      last_movement_at: instant,
      ...dated,
    } as const;
    await tx.insertInto('stock_item').values(row).execute();
  });
};

/** A server at noon of 2026-11-20 in Brasilia, with locations, products, and stock laid straight into its tables. */
export const openPlaced = async () => {
  const clock = frozenClock('2026-11-20T15:00:00Z');
  const server = await openTestApp({ clock });
  const token = await integrationToken(server);
  return {
    server,
    clock,
    token,
    lay: (placed: Placed) => layDown(server, placed),
    location: async (code: string, body: Loose = {}) =>
      (await server.call(contracts.locations.create, { token, body: { code, ...body } })).ok().data,
    product: async (sku: string, body: Loose = {}) => {
      const all = { sku, name: `Produto ${sku}`, unit: 'UN', product_type: 'resale_good', ...body };
      return (await server.call(contracts.products.create, { token, body: all })).ok().data;
    },
    list: (location_code: string, query: Loose = {}) =>
      server.call(contracts.locations.products, { token, params: { location_code }, query }),
  };
};

export type PlacedKit = Awaited<ReturnType<typeof openPlaced>>;
