import { sql } from 'kysely';
import { fullPercent } from '#shared/domain/occupancy.ts';
import {
  mostMapped,
  type LocationOccupancy,
  type Occupancy,
  type StreetMap,
} from '#shared/domain/location-stock-schema.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot, Store } from '../../../db/capabilities.ts';
import { hot } from '../../../db/hot.ts';
import {
  toLocationOccupancy,
  toMapped,
  toOccupancy,
  type FilledPlace,
  type MappedPlace,
  type StreetSums,
} from './occupancy.mapping.ts';

/** What lies in a place `l`, by its rows `s` and their products `p`: thousandths, mm³, grams. */
const filling = sql`coalesce(sum(s.quantity), 0) as items,
  coalesce(sum(1.0 * p.height * p.width * p.length * s.quantity), 0) / 1000 as volume,
  coalesce(sum(1.0 * p.weight * s.quantity), 0) / 1000 as weight`;

const stocked = sql`left join stock_item s on s.location_id = l.id and s.quantity > 0
  left join product p on p.id = s.product_id`;

type OnePlace = FilledPlace & { readonly products: number; readonly rows: number };

const onePlace = hot<{ id: number }, OnePlace>((q, p) =>
  q
    .selectFrom(
      sql<OnePlace>`(select l.code, l.name, l.max_volume, l.max_weight, l.max_items,
        count(distinct s.product_id) as products, count(s.id) as "rows", ${filling}
        from location l ${stocked} where l.id = ${p('id')})`.as('place'),
    )
    .selectAll(),
);

/** How full the place of that internal id is; gathered by a read worker. */
export const readOccupancyOf = async (store: Store, id: number): Promise<LocationOccupancy | undefined> => {
  const [place] = await store.offload(onePlace.bind({ id }));
  return place === undefined ? undefined : toLocationOccupancy(place);
};

/** The street of a code as the code writes it. */
const street = sql`case instr(l.code, '.') when 0 then l.code else substr(l.code, 1, instr(l.code, '.') - 1) end`;

/** The tightest limit of a place in per cent, 0 where it has none. */
const tightest = sql`100.0 * max(coalesce(volume / max_volume, 0), coalesce(weight / max_weight, 0),
  coalesce(1.0 * items / max_items, 0))`;

const bySite = hot<{ warehouse: string | null }, StreetSums>((q, p) =>
  q
    .selectFrom(
      sql<StreetSums>`(
        with place as (
          select l.warehouse_id, substr(l.code_key, 1, 4) as street_key, ${street} as street, l.is_blocked,
            l.max_volume, l.max_weight, l.max_items, ${filling}
          from location l ${stocked}
          where l.deleted_at is null
          group by l.id
        ), judged as (select *, ${tightest} as percent from place)
        select w.code as warehouse_code, w.name as warehouse_name, min(street) as street,
          count(*) as locations, sum(items = 0) as empty,
          sum(items > 0 and round(percent, 1) >= ${sql.lit(fullPercent)} and percent <= 100) as "full",
          sum(items > 0 and percent > 100) as "over", sum(is_blocked) as blocked,
          sum(volume) as volume, sum(weight) as weight, sum(items) as items,
          sum(1.0 * max_volume) as max_volume, sum(1.0 * max_weight) as max_weight,
          sum(1.0 * max_items) as max_items,
          coalesce(sum(iif(max_volume is null, 0, volume)), 0) as in_volume,
          coalesce(sum(iif(max_weight is null, 0, weight)), 0) as in_weight,
          coalesce(sum(iif(max_items is null, 0, items)), 0) as in_items
        from judged join warehouse w on w.id = judged.warehouse_id
        where ${p('warehouse')} is null or w.code_key = ${p('warehouse')}
        group by w.id, street_key
        order by w.id, street_key)`.as('streets'),
    )
    .selectAll(),
);

/** How full the site is, or one warehouse of it, by warehouse and street; gathered by a read worker. */
export const readOccupancy = async (store: Store, warehouse?: string): Promise<Occupancy> => {
  const bound = bySite.bind({ warehouse: warehouse === undefined ? null : skuKey(warehouse) });
  return toOccupancy(await store.offload(bound));
};

type Street = { warehouse_id: number; street: string; beyond: string };

const ofStreet = sql`l.deleted_at is null and l.warehouse_id = `;

const placesOf = hot<Street, MappedPlace>((q, p) =>
  q
    .selectFrom(
      sql<MappedPlace>`(select l.code, l.name, l.location_type, l.is_active, l.is_blocked, l.max_volume,
        l.max_weight, l.max_items, ${filling}
        from (
          select * from location l where ${ofStreet} ${p('warehouse_id')}
            and l.code_key >= ${p('street')} and l.code_key < ${p('beyond')}
          order by l.code_key limit ${sql.lit(mostMapped)}
        ) l ${stocked}
        group by l.id
        order by l.code_key)`.as('places'),
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

const warehouseOf = hot<{ code_key: string }, { id: number; name: string; code: string }>((q, p) =>
  q
    .selectFrom('warehouse')
    .select(['id', 'name', 'code'])
    .where('code_key', '=', p('code_key'))
    .where('deleted_at', 'is', null),
);

const findWarehouse = (on: Hot, code: string) => warehouseOf.first(on, { code_key: skuKey(code) });

/** The places of a street with how full each is; undefined where there is no such warehouse. */
export const readStreet = async (
  store: Store,
  query: { readonly warehouse: string; readonly street: string },
): Promise<StreetMap | undefined> => {
  const found = findWarehouse(store.read, query.warehouse);
  if (found === undefined) return undefined;
  const { id: warehouse_id, name, code } = found;
  const key = query.street.padStart(4, '0');
  const values = { warehouse_id, street: key, beyond: `${key}/` };
  const places = await store.offload(placesOf.bind(values));
  const total = countOf.first(store.read, values)?.total ?? 0;
  return { warehouse: { name, code }, street: query.street, total, places: places.map(toMapped) };
};
