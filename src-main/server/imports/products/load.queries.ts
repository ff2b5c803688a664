import { sql } from 'kysely';
import type { Compiled, Hot } from '../../db/capabilities.ts';
import { nothingAside, settingAside, type Aside } from '../../db/set-aside.ts';
import type { DeletionGuard } from '../../kernel/deletion-guards.queries.ts';
import { deliveringTrigger } from '../../kernel/staged.queries.ts';
import { choosing } from './bulk.queries.ts';
import { hot, hotWrite } from './products.tables.ts';

type Nothing = Record<never, never>;

const begin = hotWrite<Nothing, never>((q) =>
  q
    .insertInto('product_load')
    .columns(['last_product'])
    .expression((eb) =>
      eb.selectFrom('product').select(sql<number>`coalesce(max(id), 0)`.as('last_product')),
    ),
);

const end = hotWrite<Nothing, never>((q) => q.deleteFrom('product_load'));

const isLoaded = sql<boolean>`id > (select last_product from product_load)`;

/** The bytes of the search index that are gathered before they are written: usually, and during a load. */
const usualGathering = 1024 * 1024;
const loadGathering = 4 * usualGathering;

const gathering = (bytes: number) =>
  hotWrite<Nothing, never>((q) =>
    q.insertInto('product_search').values({ product_search: 'hashsize', rank: bytes }),
  );

const gatherMuch = gathering(loadGathering);
const gatherUsually = gathering(usualGathering);

const index = hotWrite<Nothing, never>((q) =>
  q
    .insertInto('product_search')
    .columns(['rowid', 'text'])
    .expression((eb) => eb.selectFrom('product').select(['id', 'search_text']).where(isLoaded).orderBy('id')),
);

const count = hotWrite<Nothing, never>((q) =>
  q
    .insertInto('product_count')
    .columns(['product_type', 'is_active', 'total'])
    .expression((eb) =>
      eb
        .selectFrom('product')
        .select(['product_type', 'is_active', eb.fn.countAll<number>().as('total')])
        .where(isLoaded)
        .groupBy(['product_type', 'is_active']),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['product_type', 'is_active'])
        .doUpdateSet({ total: sql<number>`product_count.total + excluded.total` }),
    ),
);

const totals = hotWrite<Nothing, never>((q) =>
  q
    .insertInto('product_stock')
    .columns(['id', 'min_quantity', 'evaluated_on', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom('product')
        .where(isLoaded)
        .orderBy('id')
        .select([
          'id',
          'min_stock_quantity',
          sql<string>`substr(created_at, 1, 10)`.as('evaluated_on'),
          'created_at',
        ]),
    ),
);

/**
 * A UUIDv7 of the moment and of the index of its product, so that fiscal codes are inserted in the order of their ids
 * too.
 */
const uidLikeProducts = sql<string>`substr(uid, 1, 24) || lower(hex(randomblob(6)))`;

/** Both codes of a product one after the other: each index of the table then grows at its end. */
const ownCodes = hotWrite<Nothing, never>((q) =>
  q
    .insertInto('fiscal_code')
    .columns(['uid', 'product_id', 'type', 'code', 'is_primary', 'created_at', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom('product')
        .innerJoin(
          sql<{ type: string }>`(select 'ncm' as type union all select 'origin')`.as('own'),
          (join) => join.on(sql<boolean>`iif(own.type = 'ncm', ncm, origin) is not null`),
        )
        .where(isLoaded)
        .orderBy('id')
        .select([
          uidLikeProducts.as('uid'),
          'id',
          'own.type',
          sql<string>`iif(own.type = 'ncm', ncm, origin)`.as('code'),
          sql<number>`1`.as('is_primary'),
          'created_at',
          'created_at as updated_at',
        ]),
    ),
);

/** The products that were written are the newest changes, in their order; a row is numbered before it replaces one. */
const productChanges = hotWrite<Nothing, never>((q) =>
  q
    .insertInto('change')
    .orReplace()
    .columns(['kind', 'row_id'])
    .expression((eb) =>
      eb
        .selectFrom('staging.chosen as c')
        .innerJoin('staging.product as s', 's.line', 'c.line')
        .innerJoin('product as p', 'p.sku_key', 's.sku_key')
        .orderBy('c.position')
        .select([sql<string>`'product'`.as('kind'), 'p.id']),
    ),
);

/** The new fiscal codes, where the trigger is set aside that would have said so of each. */
const codeChanges = hotWrite<Nothing, never>((q) =>
  q
    .insertInto('change')
    .columns(['kind', 'row_id'])
    .expression((eb) =>
      eb
        .selectFrom('fiscal_code')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('change as c')
                .select('c.id')
                .where('c.kind', '=', 'fiscal_code')
                .whereRef('c.row_id', '=', 'fiscal_code.id'),
            ),
          ),
        )
        .orderBy('id')
        .select([sql<string>`'fiscal_code'`.as('kind'), 'id']),
    ),
);

const lastProduct = hot<Nothing, { id: number | null }>((q) =>
  q.selectFrom('product').select((eb) => eb.fn.max('id').as('id')),
);

/** Below this many new products, what could be gained is not worth a change of the schema. */
const fewProducts = 10_000;

/**
 * Tells whether dropping indexes for a while is worth it for so many new products: rebuilding them includes the present
 * products as well.
 */
export const isMostlyNew = (inserts: number, present: number): boolean =>
  inserts >= fewProducts && inserts >= 2 * present;

const codeChangeTrigger = 'fiscal_code_change_added';

/** Triggers on single products, and on their events, whose work is done for all products of a load at once. */
const loadTriggers = [
  'product_added',
  'product_stocked',
  'product_ncm_added',
  'product_origin_added',
  'fiscal_code_ncm_added',
  'fiscal_code_origin_added',
  'product_change_added',
  codeChangeTrigger,
  deliveringTrigger,
];

/** Drops the indexes and triggers for a load of very many products. */
export const loadAside = (on: Hot): Aside =>
  settingAside(on, { indexesOf: 'product', triggers: loadTriggers });

/** Drops indexes and triggers for so many new products; nothing where that costs more than it saves. */
export const asideFor = (on: Hot, inserts: number): Aside =>
  isMostlyNew(inserts, lastProduct.first(on, {})?.id ?? 0) ? loadAside(on) : nothingAside;

/**
 * Looks at the schema and at the load's own row, and changes nothing. Both are written first and last: what has gone
 * to the log in between, because nobody looked at it, goes there twice, and COMMIT then reads the whole log again.
 */
const keepNear = hotWrite<Nothing, never>((q) =>
  q
    .updateTable('product_load')
    .set({ last_product: sql<number>`last_product` })
    .where(sql<boolean>`exists (select 1 from sqlite_schema where name is null)`),
);

const nearby = (steps: readonly Compiled[]): readonly Compiled[] =>
  steps.flatMap((step) => [step, keepNear.bind({})]);

/**
 * Chooses the staged products that may be written, and frames the steps that write them and all that goes with them, so
 * that what triggers do for a single one is done for all of them at once: counts, totals of stock, fiscal codes,
 * changes, indexes that were set aside, search index.
 */
export const loading = (
  steps: readonly Compiled[],
  { drop, create, triggers }: Aside,
  guard: DeletionGuard,
): readonly Compiled[] => [
  ...choosing(guard),
  begin.bind({}),
  ...drop,
  ...(drop.length > 0 ? nearby(steps) : steps),
  ...nearby([count, totals, ownCodes].map((step) => step.bind({}))),
  ...(triggers.includes(codeChangeTrigger) ? [codeChanges.bind({})] : []),
  productChanges.bind({}),
  ...create,
  ...[gatherMuch, index, gatherUsually, end].map((step) => step.bind({})),
];
