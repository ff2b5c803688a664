import { sql } from 'kysely';
import type { Tx } from '../db/capabilities.ts';
import { hot, hotWrite, rowsOf } from './kernel.tables.ts';

const idempotencyRows = rowsOf('idempotency');

/** A call with an Idempotency-Key, about to be carried out. */
export type Claim = {
  readonly actor: string;
  readonly route: string;
  readonly key: string;
  readonly body_hash: string;
  readonly created_at: string;
  /** Rows made at or before this instant count no more. */
  readonly expired: string;
};

export type EarlierCall = { readonly body_hash: string; readonly answer: string | null };

const claimRow = hotWrite<Claim, { id: number }>((q, p) =>
  q
    .insertInto('idempotency')
    .values({
      actor: p('actor'),
      route: p('route'),
      key: p('key'),
      body_hash: p('body_hash'),
      created_at: p('created_at'),
      answer: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['actor', 'route', 'key'])
        .doUpdateSet({ body_hash: p('body_hash'), created_at: p('created_at'), answer: null })
        .where('idempotency.created_at', '<=', p('expired')),
    )
    .returning('id'),
);

const find = hot<Pick<Claim, 'actor' | 'route' | 'key'>, EarlierCall>((q, p) =>
  q
    .selectFrom('idempotency')
    .select(['body_hash', 'answer'])
    .where('actor', '=', p('actor'))
    .where('route', '=', p('route'))
    .where('key', '=', p('key')),
);

const dropExpired = hotWrite<{ expired: string }, never>((q, p) =>
  q
    .deleteFrom('idempotency')
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('idempotency')
        .select('id')
        .where('created_at', '<=', p('expired'))
        .orderBy('created_at')
        .limit(20),
    ),
);

/** Takes the key for this call and answers its row's id; undefined where a living call holds it. */
export const claim = (tx: Tx, values: Claim): number | undefined => claimRow.first(tx, values)?.id;

/** The living call that holds the key. */
export const findCall = (tx: Tx, { actor, route, key }: Claim): EarlierCall | undefined =>
  find.first(tx, { actor, route, key });

/** Keeps the result of the call as JSON. */
export const keepResult = (tx: Tx, id: number, answer: string): void => {
  idempotencyRows.update(tx, { id }, { answer });
};

/** Keeps the result of the call that holds the key as JSON. */
export const keepAnswerOf = (tx: Tx, { actor, route, key }: Claim, answer: string): void => {
  idempotencyRows.update(tx, { actor, route, key }, { answer });
};

/** Frees the key of a call that was refused. */
export const dropCall = (tx: Tx, { actor, route, key }: Claim): void => {
  idempotencyRows.delete(tx, { actor, route, key });
};

/** Deletes at most 20 of the calls made at or before that instant. */
export const dropExpiredCalls = (tx: Tx, expired: string): void => {
  dropExpired.run(tx, { expired });
};

/** The answers of an operation that tell of the record of that id. */
type AnswersOf = { readonly route: string; readonly id: string };

const replaceRows = hotWrite<AnswersOf & { answer: string }, never>((q, p) =>
  q
    .updateTable('idempotency')
    .set({ answer: p('answer') })
    .where('route', '=', p('route'))
    .where(sql<boolean>`answer ->> '$.id' = ${p('id')}`),
);

type Naming = { readonly id: string; readonly except: string };

const dropRows = hotWrite<Naming, never>((q, p) =>
  q
    .deleteFrom('idempotency')
    .where('route', '<>', p('except'))
    .where(sql<boolean>`instr(answer, ${p('id')}) > 0`),
);

/** Replaces the kept answers of operations that showed that record; repeats get the new one. */
export const replaceAnswers = (tx: Tx, values: AnswersOf & { readonly answer: string }): void => {
  replaceRows.run(tx, values);
};

/** Forgets the calls whose answers name that record anywhere, those of one operation excepted. */
export const dropAnswersNaming = (tx: Tx, values: Naming): void => {
  dropRows.run(tx, values);
};
