import { locationKey } from '#shared/domain/location-code.ts';
import { sql } from 'kysely';
import { recordKind, type NamedBy, type NamedRecord, type RecordSource } from '../../kernel/record-kinds.ts';
import type { LocationRow } from '../../db/schema/locations.ts';
import { locationColumns, toLocation, type ShownLocationRow } from './locations.mapping.ts';
import { hot } from './locations.tables.ts';

type Row = ShownLocationRow & Pick<LocationRow, 'deleted_at'>;

const byIds = hot<{ ids: readonly number[] }, Row>((q, p) =>
  q
    .selectFrom('location')
    .innerJoin('warehouse', 'warehouse.id', 'location.warehouse_id')
    .select([...locationColumns, 'location.deleted_at'])
    .where('location.id', 'in', p.list('ids')),
);

const recordOf = (row: Row) => {
  const { warehouse, ...location } = toLocation(row);
  return { ...location, warehouse_code: warehouse.code };
};

/** Locations as the changes tell them. */
const changedLocations: RecordSource<'location'> = (on, ids) =>
  new Map(
    byIds.all(on, { ids }).map((row) => [
      row.id,
      {
        key: row.code,
        deleted: row.deleted_at !== null,
        version: row.version,
        at: row.updated_at,
        data: () => recordOf(row),
      },
    ]),
  );

/** Locations as those see them who know no tables of others. */
export const locationRecords = recordKind({
  entity: 'location',
  changed: changedLocations,
  keyOf: locationKey,
  find: hot<NamedBy, NamedRecord>((q, p) =>
    q
      .selectFrom('location')
      .select(['uid', 'code', 'name', sql<null>`null`.as('product_id')])
      .where('code_key', '=', p('id'))
      .where('deleted_at', 'is', null),
  ),
});
