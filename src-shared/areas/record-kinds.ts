import type { RecordKindSpec } from '../kernel/record-kind.ts';
import { apiTokenKind } from './api-tokens/record.ts';
import { countKind } from './counts/record.ts';
import { customerKind } from './customers/record.ts';
import { fiscalCodeKind } from './fiscal-codes/record.ts';
import { receiptKind } from './inbound/record.ts';
import { inspectionKind } from './inspections/record.ts';
import { lotKind, stockRowKind } from './inventory/record.ts';
import { fiscalDocumentKind } from './invoicing/record.ts';
import { loadKind } from './loads/record.ts';
import { locationKind } from './locations/record.ts';
import { occurrenceKind } from './occurrences/record.ts';
import { orderKind } from './orders/record.ts';
import { productKind } from './products/record.ts';
import { returnKind } from './returns/record.ts';
import { userKind } from './users/record.ts';
import { waveKind } from './waves/record.ts';

/** Every kind of record, in the order in which people choose among them. */
const all = [
  productKind,
  lotKind,
  locationKind,
  customerKind,
  orderKind,
  waveKind,
  loadKind,
  receiptKind,
  countKind,
  returnKind,
  fiscalDocumentKind,
  inspectionKind,
  occurrenceKind,
  fiscalCodeKind,
  stockRowKind,
  userKind,
  apiTokenKind,
] as const;

type AnyKind = (typeof all)[number];
type Having<K extends keyof RecordKindSpec> = Extract<AnyKind, { readonly [P in K]: unknown }>;
type KeysOf<T> = T extends unknown ? keyof T & string : never;

/** The name of a kind of record. */
export type RecordEntity = AnyKind['entity'];
/** The name of a kind of record on which files hang and to which others are linked. */
export type LinkEntity = Having<'linkedBy'>['entity'];
/** The name that the audit log has for a kind of record. */
export type AuditedRecord = Having<'audited'>['audited']['as'];
/** The name of a series of numbers of records. */
export type NumberedKind = KeysOf<Having<'series'>['series']>;

/** Says what its area says of one of these kinds. */
type KnownKind = RecordKindSpec & { readonly entity: RecordEntity };

const kinds: readonly KnownKind[] = all;

/** Every kind of record by its name. */
export const recordKinds = Object.fromEntries(kinds.map((kind) => [kind.entity, kind])) as {
  readonly [K in AnyKind as K['entity']]: RecordKindSpec & Pick<K, Extract<keyof K, 'screen'>>;
};

/** The names of all kinds of records on which files hang and to which others are linked. */
export const linkEntities = kinds.flatMap(({ entity, linkedBy }) =>
  linkedBy === undefined ? [] : entity,
) as readonly RecordEntity[] as [LinkEntity, ...LinkEntity[]];

/** The words for the kinds of records of these names, by their names. */
export const labelsOf = <E extends RecordEntity>(entities: readonly E[]): Readonly<Record<E, string>> =>
  Object.fromEntries(entities.map((entity) => [entity, recordKinds[entity].label])) as Record<E, string>;

/** Every kind of record that the audit log names, by its name there. */
export const auditedRecords = Object.fromEntries(
  kinds.flatMap((kind) => (kind.audited === undefined ? [] : [[kind.audited.as, kind]])),
) as Readonly<Record<AuditedRecord, KnownKind>>;

/** The kind of record that the audit log names so; undefined where that is none. */
export const auditedRecord = (name: string): KnownKind | undefined =>
  (auditedRecords as Readonly<Record<string, KnownKind>>)[name];

const seriesByPrefix = new Map(
  kinds.flatMap(({ series = {} }) => Object.entries(series).map(([name, prefix]) => [prefix, name] as const)),
);

/** The series of records that has numbers like a text; undefined where it is no such number. */
export const kindOfNumber = (text: string): NumberedKind | undefined => {
  const prefix = /^([A-Z]{2,3})-\d{6,9}$/iu.exec(text.trim())?.[1]?.toUpperCase() ?? '';
  return seriesByPrefix.get(prefix) as NumberedKind | undefined;
};
