import { sql } from 'kysely';
import {
  switchNames,
  type Direction,
  type OperationType,
  type OperationTypeState,
} from '#shared/areas/operation-types/schema.ts';
import { locationKey } from '#shared/domain/location-code.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { OperationTypeRow } from '../../db/schema/operation-types.ts';
import { hot, type HotReadBuilder, removalFrom, versionedWrites } from './operation-types.tables.ts';

/** Lists the columns of a type that are stored as sent. */
const saidColumns = [
  'code',
  'name',
  'description',
  'direction',
  'party_role',
  'allocation_policy',
  'invoice_point',
  'fiscal_operation_name',
  'landing_status',
  'over_receipt_percent',
] as const;

const stateColumns = [
  ...saidColumns,
  ...switchNames,
  'cfop_internal',
  'cfop_interstate',
  'default_location_id',
] as const;
type Columns = Pick<OperationTypeRow, (typeof stateColumns)[number]>;

type Row = OperationTypeRow & { readonly default_location_code: string | null };

const picked = <Name extends string, Value, Shown>(
  names: readonly Name[],
  from: Readonly<Record<Name, Value>>,
  show: (value: Value) => Shown,
) => Object.fromEntries(names.map((name) => [name, show(from[name])])) as Record<Name, Shown>;

const said = <From extends Pick<OperationTypeState, (typeof saidColumns)[number]>>(from: From) =>
  Object.fromEntries(saidColumns.map((name) => [name, from[name]])) as Pick<
    OperationTypeState,
    (typeof saidColumns)[number]
  >;

/** An operation type as the API shows it. */
const toType = (row: Row): OperationType => ({
  operation_type_id: row.id,
  ...said(row),
  is_system: row.is_system === 1,
  ...picked(switchNames, row, (value) => value === 1),
  cfop_internal: row.cfop_internal || null,
  cfop_interstate: row.cfop_interstate || null,
  default_location_code: row.default_location_code,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

const living = (q: HotReadBuilder) =>
  q
    .selectFrom('operation_type as t')
    .leftJoin('location as l', 'l.id', 't.default_location_id')
    .selectAll('t')
    .select('l.code as default_location_code')
    .where('t.deleted_at', 'is', null);

const byCode = hot<{ code: string }, Row>((q, p) => living(q).where('t.code', '=', p('code')));

/** The living operation type of that code; undefined where there is none. */
export const findType = (on: Hot, code: string): OperationType | undefined => {
  const row = byCode.first(on, { code });
  return row === undefined ? undefined : toType(row);
};

const all = hot<{ direction: string | null; is_active: number | null }, Row>((q, p) =>
  living(q)
    .where(sql<boolean>`t.direction = coalesce(${p('direction')}, t.direction)`)
    .where(sql<boolean>`t.is_active = coalesce(${p('is_active')}, t.is_active)`)
    .orderBy('t.id'),
);

type Filter = { readonly direction?: Direction | undefined; readonly is_active?: boolean | undefined };

/** The living operation types in the order in which they were made, those of a direction or of a state alone. */
export const listTypes = (on: Hot, { direction, is_active }: Filter): readonly OperationType[] =>
  all
    .all(on, {
      direction: direction ?? null,
      is_active: is_active === undefined ? null : Number(is_active),
    })
    .map(toType);

const locationByKey = hot<{ key: string }, { id: number }>((q, p) =>
  q.selectFrom('location').select('id').where('code_key', '=', p('key')).where('deleted_at', 'is', null),
);

/** The internal id of the living location of that code; undefined where there is none. */
export const findLocationId = (on: Hot, code: string): number | undefined =>
  locationByKey.first(on, { key: locationKey(code) ?? '' })?.id;

/** Writes operation types. */
export const typeRows = versionedWrites('operation_type');

/** Gives the columns of what people decide of a type; `locationId` is where its goods arrive or wait. */
export const toColumns = (state: OperationTypeState, locationId: number | null): Columns => ({
  ...said(state),
  ...picked(switchNames, state, Number),
  cfop_internal: state.cfop_internal ?? '',
  cfop_interstate: state.cfop_interstate ?? '',
  default_location_id: locationId,
});

/** Takes an operation type out of every list; its row stays for what names it. */
export const deleteType = removalFrom('operation_type');
