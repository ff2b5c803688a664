import { z } from 'zod';
import type { Scope } from '../../kernel/access.ts';
import { instant } from '../../kernel/primitives.ts';
import { recordSchemas, type RecordKind, type RecordOf } from './records-schema.ts';
import { changeFieldWords as means } from './field-words.ts';

/** Every kind of record that the changes tell of. */
export const changeEntities = Object.keys(recordSchemas) as RecordKind[];

/** Maps each kind of record to the scope whose holders get its changes. */
export const scopeOfEntity: Readonly<Record<RecordKind, Scope>> = {
  product: 'products:read',
  fiscal_code: 'fiscal:read',
  location: 'locations:read',
  lot: 'stock:read',
  stock: 'stock:read',
  customer: 'customers:read',
  order: 'orders:read',
  receipt: 'stock:read',
};

const changeOf = <K extends RecordKind>(entity: K) =>
  z.object({
    sequence: z.int().describe(means.sequence),
    entity: z.literal(entity).describe(means.entity),
    key: z.string().describe(means.key),
    deleted: z.boolean().describe(means.deleted),
    version: z.int().nullable().describe(means.version),
    at: instant.describe(means.at),
    data: recordSchemas[entity].nullable().optional().describe(means.data),
  });

/** The newest change of one record; `data` is there where it was asked for, and null where the record is deleted. */
const changeSchema = z.discriminatedUnion('entity', [
  changeOf('product'),
  changeOf('fiscal_code'),
  changeOf('location'),
  changeOf('lot'),
  changeOf('stock'),
  changeOf('customer'),
  changeOf('order'),
  changeOf('receipt'),
]);
export type Change = {
  [K in RecordKind]: {
    readonly sequence: number;
    readonly entity: K;
    readonly key: string;
    readonly deleted: boolean;
    readonly version: number | null;
    readonly at: string;
    readonly data?: RecordOf<K> | null;
  };
}[RecordKind];

/** A part of the feed, the oldest change first. */
export const feedSchema = z.object({
  feed_id: z.string().describe(means.feed_id),
  changes: z.array(changeSchema).describe(means.changes),
  next_after: z.int().describe(means.next_after),
  has_more: z.boolean().describe(means.has_more),
});
export type Feed = z.output<typeof feedSchema>;
