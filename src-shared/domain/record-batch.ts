import { z } from 'zod';
import type { BodyOf, RouteSpec } from '../kernel/contract.ts';
import type { Unreadable } from '../kernel/each-alone.ts';
import { command } from '../kernel/operations.ts';
import { batchBodyLimit, batchResultsSchema, recordBatchBody } from './batch-schema.ts';
import type { BatchMode, batchOutcomes } from './enumerations.ts';
import { batchWords, commonWords } from './field-words.ts';

type Own = Pick<RouteSpec, 'summary' | 'description' | 'access' | 'path' | 'besideNames'>;

/** Holds what batches of one kind of record say of themselves. */
type Batch<Item extends z.ZodRawShape, Shown extends z.ZodRawShape> = Own & {
  /** Describes a record as it is sent: of one that exists, only what is sent changes. */
  readonly item: z.ZodObject<Item, z.core.$strict>;
  /** Describes what a result shows of the record beside its version: its names. */
  readonly shown: Shown;
  readonly example: {
    readonly mode: BatchMode;
    readonly item: object;
    readonly outcome: (typeof batchOutcomes)[number];
    readonly shown: Readonly<Record<keyof Shown, unknown>> & { readonly version: number };
  };
};

/** Declares the operation that creates and changes records by their keys; results show each one under `record`. */
export const recordBatch = <
  const Key extends 'product' | 'location' | 'customer',
  const Item extends z.ZodRawShape,
  const Shown extends z.ZodRawShape,
>(
  record: Key,
  { item, shown, example, ...own }: Batch<Item, Shown>,
) => {
  const answered = z
    .object({ ...shown, version: z.int().describe(commonWords.version) })
    .nullable()
    .describe(batchWords[record]);
  const result = {
    index: 0,
    code: null,
    message: null,
    errors: {},
    details: [],
    outcome: example.outcome,
    [record]: example.shown,
  };
  return command({
    ...own,
    body: recordBatchBody(item),
    bodyLimit: batchBodyLimit,
    data: batchResultsSchema({ [record]: answered } as Record<Key, typeof answered>),
    says: 'batch_done',
    errors: { 409: ['batch_refused'] },
    example: { body: { mode: example.mode, items: [example.item] }, data: { results: [result] } },
  });
};

/** One record of a batch, as it could be read. */
export type BatchItemOf<R extends RouteSpec> =
  BodyOf<R> extends { readonly items: readonly (infer One)[] } ? Exclude<One, Unreadable> : never;
