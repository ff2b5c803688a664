import { sql } from 'kysely';
import {
  operationTypeFields,
  type Direction,
  type OperationType,
  type OperationTypeState,
} from '#shared/areas/operation-types/schema.ts';
import { locationKey } from '#shared/domain/location-code.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { OperationTypeRow } from '../../db/schema/operation-types.ts';
import { recordColumns } from '../../kernel/record-columns.ts';
import { hot, type HotReadBuilder, removalFrom, versionedWrites } from './operation-types.tables.ts';

const columns = recordColumns(operationTypeFields, { none: null });

type Row = OperationTypeRow & { readonly default_location_code: string | null };

/** An operation type as the API shows it. */
const toType = (row: Row): OperationType => columns.read(row, { operation_type_id: row.id });

const living = (q: HotReadBuilder) =>
  q
    .selectFrom('operation_type as t')
    .leftJoin('location as l', 'l.id', 't.default_location_id')
    .selectAll('t')
    .select('l.code as default_location_code')
    .where('t.deleted_at', 'is', null);

const byCode = hot<{ code: string }, Row>((q, p) => living(q).where('t.code', '=', p('code')));

const byId = hot<{ id: number }, Row>((q, p) => living(q).where('t.id', '=', p('id')));

const typeOf = (row: Row | undefined): OperationType | undefined =>
  row === undefined ? undefined : toType(row);

/** The living operation type of that code; undefined where there is none. */
export const findType = (on: Hot, code: string): OperationType | undefined =>
  typeOf(byCode.first(on, { code }));

/** The living operation type of that number; undefined where there is none. */
export const findTypeById = (on: Hot, id: number): OperationType | undefined =>
  typeOf(byId.first(on, { id }));

/** The living operation type of that code or, where none has it, of that number; undefined where there is none. */
export const findNamedType = (on: Hot, name: string): OperationType | undefined =>
  findType(on, name) ?? (/^\d{1,15}$/.test(name) ? findTypeById(on, Number(name)) : undefined);

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
export const toColumns = (state: OperationTypeState, locationId: number | null) => {
  const { default_location_code: _code, ...said } = columns.write(state);
  return {
    ...said,
    cfop_internal: state.cfop_internal ?? '',
    cfop_interstate: state.cfop_interstate ?? '',
    default_location_id: locationId,
  };
};

/** Takes an operation type out of every list; its row stays for what names it. */
export const deleteType = removalFrom('operation_type');
