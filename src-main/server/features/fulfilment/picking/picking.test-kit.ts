import { deepStrictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { contracts } from '#shared/areas/index.ts';
import type { PickResult } from '#shared/areas/fulfilment/picking-schema.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { at, move, openStock } from '../../../../testing/stock.ts';
import { shipsWithoutInvoices } from '../../../../testing/ships-without-invoices.ts';
import { campinas } from '../../../../testing/addresses.ts';

const { orders, orderPicking } = contracts;

type Loose = Readonly<Record<string, unknown>>;

/** Holds what an answer to a scan shows. */
type Shown = {
  readonly progress: unknown;
  readonly stop: { readonly position: number } | null;
  readonly next_stop: { readonly position: number } | null;
};
/** Holds what the reading of the walk gives. */
type Walked = { readonly progress: unknown; readonly stops: readonly unknown[] };

/** Throws where the answer to a scan is not what the walk shows afterwards. */
export const demandAsWalked = ({ progress, stop, next_stop: next }: Shown, walk: Walked): void => {
  deepStrictEqual(progress, walk.progress);
  for (const shown of [stop, next]) {
    if (shown !== null) deepStrictEqual(shown, walk.stops[shown.position - 1]);
  }
};

/** A server with a staging location, and what tests of picking do. */
export const openPicking = async (clock?: Clock) => {
  const stock = await openStock(clock);
  const staging = await stock.location({ location_type: 'staging' });
  const { server, token } = stock;
  await shipsWithoutInvoices(server);
  const on = (id: string) => ({ token, params: { id } });

  /** A confirmed order, a sale unless told; `balcao` is a type of sale that tests make. */
  const confirmed = async (items: readonly Loose[], type = 'sale') => {
    const party = { customer: { document: '111.444.777-35', name: 'Ana Souza' }, shipping_address: campinas };
    const body = {
      operation_type: type,
      items,
      confirm: true,
      ...(['sale', 'balcao'].includes(type) && party),
    };
    return (await server.call(orders.create, { token, body })).ok().data;
  };
  const walkOf = async (id: string) => (await server.call(orderPicking.details, on(id))).ok().data;
  const scan = (id: string, body: Loose) =>
    server.call(orderPicking.pick, { ...on(id), body: { scan_uid: randomUUID(), ...body } });

  return {
    ...stock,
    staging,
    on,
    confirmed,
    /** A confirmed order that is being picked; its id. */
    started: async (items: readonly Loose[], type?: string) => {
      const { id } = await confirmed(items, type);
      (await server.call(orderPicking.start, { ...on(id), body: {} })).ok();
      return id;
    },
    scan,
    /** Picks what was scanned; throws where the answer is not what the walk shows afterwards. */
    picked: async (id: string, body: Loose): Promise<PickResult> => {
      const result = (await scan(id, body)).ok().data;
      demandAsWalked(result, await walkOf(id));
      return result;
    },
    finish: (id: string, body: Loose = {}) => server.call(orderPicking.finish, { ...on(id), body }),
    undo: (id: string, scan_uid: string) => server.call(orderPicking.undo, { ...on(id), body: { scan_uid } }),
    walk: walkOf,
    details: async (id: string) => (await server.call(orders.details, on(id))).ok().data,
    /** A product of which so many units lie in each of these new locations. */
    stocked: async (units: readonly number[], body: Loose = {}) => {
      const product = await stock.product(body);
      const locations = [];
      for (const quantity of units) {
        const location = await stock.location();
        await stock.post([move('receipt', quantity, { productId: product.id, to: at(location.id) })]);
        locations.push(location);
      }
      return { ...product, locations };
    },
    /** How many movements a product has. */
    moved: async (id: number) => {
      const count = server.deps.store.read
        .selectFrom('stock_movement')
        .select('id')
        .where('product_id', '=', id);
      return (await count.execute()).length;
    },
    /** Where a product lies: location, units, status. */
    lies: async (id: number) =>
      (await stock.rows(id)).map((row) => [row.location_id, row.quantity, row.stock_status]),
  };
};

export type PickingKit = Awaited<ReturnType<typeof openPicking>>;
