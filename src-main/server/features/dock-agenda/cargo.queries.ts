import { sql } from 'kysely';
import type { Cargo } from '#shared/areas/schedules/agenda-schema.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import type { Hot } from '../../db/capabilities.ts';
import { hot } from './dock-agenda.tables.ts';

/** Quantities in thousandths, weights in grams; null where one product or volume has no weight. */
type CargoRow = {
  readonly id: number;
  readonly load_number: string | null;
  readonly quantity: number | null;
  readonly unit: string | null;
  readonly other_unit: string | null;
  readonly weight: number | null;
  readonly volumes: number;
  readonly loaded: number;
  readonly gross_weight: number | null;
};

const cargo = hot<{ ids: readonly number[] }, CargoRow>((q, p) =>
  q
    .selectFrom(
      sql<CargoRow>`(select o.id, d.load_number, i.*, v.*
      from order_head as o
        left join order_load as d on d.id = o.load_id
        left join (select i.order_id, sum(i.quantity) as quantity, min(p.unit) as unit, max(p.unit) as other_unit,
            case when min(p.weight) > 0 then sum(i.quantity * p.weight) / 1000 end as weight
          from order_item as i join product as p on p.id = i.product_id
          where i.order_id in ${p.list('ids')} group by i.order_id) as i on i.order_id = o.id
        left join (select n.order_id as of_order, count(*) as volumes, count(n.load_id) as loaded,
            case when count(n.gross_weight) = count(*) then sum(n.gross_weight) end as gross_weight
          from order_volume as n where n.order_id in ${p.list('ids')} group by n.order_id) as v on v.of_order = o.id
      where o.id in ${p.list('ids')})`.as('cargo'),
    )
    .select(['id', 'load_number', 'quantity', 'unit', 'other_unit', 'weight', 'gross_weight'])
    .select([sql<number>`coalesce(volumes, 0)`.as('volumes'), sql<number>`coalesce(loaded, 0)`.as('loaded')]),
);

const toCargo = ({ load_number, quantity, unit, other_unit, weight, ...row }: CargoRow): Cargo => {
  const isOne = unit !== null && unit === other_unit;
  const grams = row.gross_weight ?? weight;
  return {
    quantity: isOne && quantity !== null ? fromScaled(quantity, 3) : null,
    unit: isOne ? unit : null,
    volumes: row.volumes,
    volumes_loaded: row.loaded,
    weight: grams === null ? null : fromScaled(Math.round(grams), 3),
    load_number,
  };
};

const nothing: Cargo = {
  quantity: null,
  unit: null,
  volumes: 0,
  volumes_loaded: 0,
  weight: null,
  load_number: null,
};

/** Sums the goods of each of these orders, by their internal ids. */
export const cargoOf = (on: Hot, ids: readonly number[]): ((id: number) => Cargo) => {
  const found = new Map(cargo.all(on, { ids }).map((row) => [row.id, toCargo(row)]));
  return (id) => found.get(id) ?? nothing;
};
