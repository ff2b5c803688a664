import { sql } from 'kysely';
import { locationKey } from '#shared/domain/location-code.ts';
import type { LocationHit } from '#shared/areas/locations/schema.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot } from '../../db/capabilities.ts';
import { ftsExpressionSoFar, ftsMatch } from '../../db/search-text.ts';
import type { ShownLocationRow } from './locations.mapping.ts';
import { hot, type HotReadBuilder } from './locations.tables.ts';

type HitRow = Pick<
  ShownLocationRow,
  'code' | 'name' | 'location_type' | 'is_active' | 'is_blocked' | 'warehouse_code' | 'warehouse_name'
>;

const most = 20;

const toHit = (row: HitRow): LocationHit => ({
  code: row.code,
  name: row.name,
  warehouse: { name: row.warehouse_name, code: row.warehouse_code },
  location_type: row.location_type,
  is_active: row.is_active === 1,
  is_blocked: row.is_blocked === 1,
});

const living = (q: HotReadBuilder) =>
  q
    .selectFrom('location')
    .innerJoin('warehouse', 'warehouse.id', 'location.warehouse_id')
    .select([
      'location.code',
      'location.name',
      'location.location_type',
      'location.is_active',
      'location.is_blocked',
      'warehouse.code as warehouse_code',
      'warehouse.name as warehouse_name',
    ])
    .where('location.deleted_at', 'is', null);

const bySearch = hot<{ expression: string }, HitRow>((q, p) =>
  living(q)
    .where(
      'location.id',
      'in',
      q
        .selectFrom('location_search')
        .select('rowid')
        .where(ftsMatch('location_search', p('expression')))
        .limit(sql.lit(most)),
    )
    .orderBy('location.code_key'),
);

const byCode = hot<{ code_key: string }, HitRow>((q, p) =>
  living(q).where('location.code_key', '=', p('code_key')),
);

const byBarcode = hot<{ barcode_key: string }, HitRow>((q, p) =>
  living(q)
    .where('location.barcode_key', '=', p('barcode_key'))
    .where('location.barcode_key', '<>', sql.lit('')),
);

/** The first 20 locations that contain every word, by code; no total. */
export const findByWords = (on: Hot, words: string): readonly LocationHit[] => {
  const expression = ftsExpressionSoFar(words);
  return expression === undefined ? [] : bySearch.all(on, { expression }).map(toHit);
};

/** The location that was scanned or typed in full: by the barcode of its label, else by its code. */
export const findByCode = (on: Hot, text: string): readonly LocationHit[] => {
  const code = text.trim();
  const labelled = byBarcode.all(on, { barcode_key: skuKey(code) });
  if (labelled.length > 0) return labelled.map(toHit);
  const code_key = locationKey(code);
  return code_key === undefined ? [] : byCode.all(on, { code_key }).map(toHit);
};
