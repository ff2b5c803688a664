import { z } from 'zod';
import { instant } from '../../kernel/primitives.ts';
import { valuesOf } from '../../kernel/values-of.ts';
import { recordSchemas, type ChangeEntity, type RecordOf } from './records-schema.ts';
import { changeFieldWords as means } from './field-words.ts';

/** Every kind of record that the changes tell of. */
export const changeEntities = valuesOf(recordSchemas);

const changeOf = (entity: ChangeEntity) =>
  z.object({
    sequence: z.int().describe(means.sequence),
    entity: z.literal(entity).describe(means.entity),
    key: z.string().describe(means.key),
    deleted: z.boolean().describe(means.deleted),
    version: z.int().nullable().describe(means.version),
    at: instant.describe(means.at),
    data: (recordSchemas[entity] as z.ZodType).nullable().optional().describe(means.data),
  });

const [first, ...others] = changeEntities;

/** The newest change of one record; `data` is there where it was asked for, and null where the record is deleted. */
const changeSchema = z.discriminatedUnion('entity', [
  changeOf(first),
  ...others.map(changeOf),
]) as unknown as z.ZodType<Change>;
export type Change = {
  [K in ChangeEntity]: {
    readonly sequence: number;
    readonly entity: K;
    readonly key: string;
    readonly deleted: boolean;
    readonly version: number | null;
    readonly at: string;
    readonly data?: RecordOf<K> | null;
  };
}[ChangeEntity];

/** A part of the feed, the oldest change first. */
export const feedSchema = z.object({
  feed_id: z.string().describe(means.feed_id),
  changes: z.array(changeSchema).describe(means.changes),
  next_after: z.int().describe(means.next_after),
  has_more: z.boolean().describe(means.has_more),
});
export type Feed = z.output<typeof feedSchema>;
