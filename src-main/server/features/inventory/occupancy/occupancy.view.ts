import { sql } from 'kysely';
import {
  mostMapped,
  type FloorPlan,
  type LocationOccupancy,
  type Occupancy,
  type StreetMap,
} from '#shared/areas/inventory/location-stock-schema.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot, Store } from '../../../db/capabilities.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { settingsOf } from '../../../kernel/settings.ts';
import { askStockTable } from '../stock-table/stock-table.service.ts';
import {
  toCells,
  toLocationOccupancy,
  toMapped,
  toOccupancy,
  type FilledLocation,
  type MappedLocation,
} from './occupancy.mapping.ts';
import { hot } from '../inventory.tables.ts';

/** Selects the contents of a location `l`, by its rows `s` and their products `p`: thousandths, mm³, grams. */
const filling = sql`coalesce(sum(s.quantity), 0) as items,
  coalesce(sum(1.0 * p.height * p.width * p.length * s.quantity), 0) / 1000 as volume,
  coalesce(sum(1.0 * p.weight * s.quantity), 0) / 1000 as weight`;

const stocked = sql`left join stock_item s on s.location_id = l.id and s.quantity > 0
  left join product p on p.id = s.product_id`;

type OneLocation = FilledLocation & { readonly products: number; readonly rows: number };

const oneLocation = hot<{ id: number }, OneLocation>((q, p) =>
  q
    .selectFrom(
      sql<OneLocation>`(select l.code, l.name, l.max_volume, l.max_weight, l.max_items,
        count(distinct s.product_id) as products, count(s.id) as "rows", ${filling}
        from location l ${stocked} where l.id = ${p('id')})`.as('location'),
    )
    .selectAll(),
);

/** Reads the occupancy of the location of that internal id; a read worker gathers it. */
export const readOccupancyOf = async (store: Store, id: number): Promise<LocationOccupancy | undefined> => {
  const [location] = await store.offload(oneLocation.bind({ id }));
  return location === undefined ? undefined : toLocationOccupancy(location);
};

const warehouseOf = hot<{ code_key: string }, { id: number; name: string; code: string }>((q, p) =>
  q
    .selectFrom('warehouse')
    .select(['id', 'name', 'code'])
    .where('code_key', '=', p('code_key'))
    .where('deleted_at', 'is', null),
);

const findWarehouse = (on: Hot, code: string) => warehouseOf.first(on, { code_key: skuKey(code) });

/** Reads the occupancy of the site, or of one warehouse, by warehouse and street. */
export const readOccupancy = async (deps: Deps, warehouse?: string): Promise<Occupancy> => {
  const wanted = warehouse === undefined ? undefined : findWarehouse(deps.store.read, warehouse);
  if (warehouse !== undefined && wanted === undefined) return toOccupancy([]);
  const question = { kind: 'streets', warehouseId: wanted?.id ?? null } as const;
  return toOccupancy(await askStockTable<'streets'>(deps, question));
};

type Street = { warehouse_id: number; street: string; beyond: string };

const ofStreet = sql`l.deleted_at is null and l.warehouse_id = `;

const locationsOf = hot<Street, MappedLocation>((q, p) =>
  q
    .selectFrom(
      sql<MappedLocation>`(select l.code, l.name, l.location_type, l.is_active, l.is_blocked, l.max_volume,
        l.max_weight, l.max_items, ${filling}
        from (
          select * from location l where ${ofStreet} ${p('warehouse_id')}
            and l.code_key >= ${p('street')} and l.code_key < ${p('beyond')}
          order by l.code_key limit ${mostMapped}
        ) l ${stocked}
        group by l.id
        order by l.code_key)`.as('locations'),
    )
    .selectAll(),
);

const countOf = hot<Street, { total: number }>((q, p) =>
  q
    .selectFrom('location')
    .select(sql<number>`count(*)`.as('total'))
    .where('deleted_at', 'is', null)
    .where('warehouse_id', '=', p('warehouse_id'))
    .where('code_key', '>=', p('street'))
    .where('code_key', '<', p('beyond')),
);

/** The beginning that codes of the street have in the form that puts them in order. */
const streetKeyOf = (street: string): string => street.padStart(4, '0');

/** The locations of a street with how full each is; undefined where there is no such warehouse. */
export const readStreet = async (
  store: Store,
  query: { readonly warehouse: string; readonly street: string },
): Promise<StreetMap | undefined> => {
  const found = findWarehouse(store.read, query.warehouse);
  if (found === undefined) return undefined;
  const { id: warehouse_id, name, code } = found;
  const key = streetKeyOf(query.street);
  const values = { warehouse_id, street: key, beyond: `${key}/` };
  const locations = await store.offload(locationsOf.bind(values));
  const total = countOf.first(store.read, values)?.total ?? 0;
  return { warehouse: { name, code }, street: query.street, total, locations: locations.map(toMapped) };
};

/** The zones of a warehouse, or the locations of a street of it, from above; undefined where there is no such warehouse. */
export const readFloor = async (
  deps: Deps,
  query: { readonly warehouse: string; readonly street: string | undefined },
): Promise<FloorPlan | undefined> => {
  const found = findWarehouse(deps.store.read, query.warehouse);
  if (found === undefined) return undefined;
  const { id: warehouseId, name, code } = found;
  const streetKey = query.street === undefined ? null : streetKeyOf(query.street);
  const sums = await askStockTable<'floor'>(deps, { kind: 'floor', warehouseId, streetKey });
  const { zones } = settingsOf(deps.store);
  return {
    warehouse: { name, code },
    total: sums.length,
    cells: toCells(sums.slice(0, mostMapped), zones),
  };
};
