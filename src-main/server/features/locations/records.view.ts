import type { RecordSource } from '../../kernel/record-source.ts';
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
export const locationRecords: RecordSource<'location'> = (on, ids) =>
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
