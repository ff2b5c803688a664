import { civilDate } from '#shared/kernel/civil-date.ts';
import { damageOf, stockWrongs, type Reader } from './database.ts';
import type { Acknowledged } from './acknowledged.ts';
import { halfSent } from './writers.ts';

/** The state that a server left in its file, by this proof's own SQL. */
export type Recount = {
  readonly lost: number;
  readonly orphans: number;
  readonly damaged: boolean;
  readonly wrongs: readonly string[];
};

/** The query that gathers once the facts of each product: files grow to thousands of them. */
const half = `
  with told as materialized (
    select body ->> '$.data.sku' as sku, count(*) as times from event_message where name = 'product_created' group by 1),
  noted as materialized (
    select entity_key as sku, count(*) as times from audit_log where action = 'product.create' group by 1)
  select 'product without event or twice: ' || sku from product left join told using (sku)
    where coalesce(told.times, 0) <> 1
  union all
  select 'product without audit or twice: ' || sku from product left join noted using (sku)
    where coalesce(noted.times, 0) <> 1
  union all
  select 'event of no product: ' || sku from told where sku not in (select sku from product)
  union all
  select 'search index: ' || (select count(*) from product_search) || ' of ' || (select count(*) from product)
    where (select count(*) from product_search) <> (select count(*) from product)
  union all
  select 'half sent: ' || sku from product where sku = ?`;

/** Events that an endpoint wants and that have no delivery row to it; `prepared` events came before the endpoints. */
const orphaned = `
  select count(*) from event e join webhook_subscription s on s.event = e.name
  where e.id > ? and not exists (
    select 1 from webhook_delivery d where d.event_id = e.id and d.endpoint_id = s.endpoint_id)`;

const missing = (wanted: readonly string[], kept: readonly string[]): readonly string[] => {
  const found = new Set(kept);
  return wanted.filter((one) => !found.has(one));
};

/** Recounts all that a file must hold after its server was cut off. */
export const recount = (reader: Reader, acknowledged: Acknowledged, preparedEvents = 0): Recount => {
  const lost = [
    ...missing(acknowledged.skus, reader.column<string>('select sku from product')),
    ...missing(acknowledged.orders ?? [], reader.column<string>('select uid from order_head')),
    ...missing(acknowledged.scans ?? [], reader.column<string>('select scan_uid from order_scan')),
    ...missing(acknowledged.movements, reader.column<string>('select uid from stock_movement')),
  ];
  const orphans = reader.column<number>(orphaned, preparedEvents)[0] ?? 0;
  const damage = damageOf(reader);
  const today = civilDate(Date.now(), 'America/Sao_Paulo');
  return {
    lost: lost.length,
    orphans,
    damaged: damage.length > 0,
    wrongs: [
      ...damage,
      ...lost.map((name) => `acknowledged and lost: ${name}`),
      ...(orphans === 0 ? [] : [`${orphans} events without a delivery row`]),
      ...reader.column<string>(half, halfSent),
      ...stockWrongs(reader, today),
    ],
  };
};
