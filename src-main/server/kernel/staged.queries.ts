import { sql } from 'kysely';
import type { Compiled } from '../db/capabilities.ts';
import type { Aside } from '../db/set-aside.ts';
import type { AuditRow } from './audit.queries.ts';
import { hotWrite, rowsOf } from './kernel.tables.ts';

/** Reads and writes rows of `staging.kind`. */
export const stagedKindRows = rowsOf('staging.kind');

/** Reads and writes rows of `staging.frame`. */
export const stagedFrameRows = rowsOf('staging.frame');

/** Reads and writes rows of `staging.telling`. */
export const stagedEventRows = rowsOf('staging.telling');

/** Lines of a staging file, both ends included. */
export type LineRange = { readonly first: number; readonly last: number };

const lastNumber = sql<number>`coalesce((select value from counter where name = 'event'), 0)`;

const keepFrames = hotWrite<Record<never, never>, never>((q) =>
  q
    .insertInto('event_frame')
    .columns(['pieces'])
    .expression((eb) =>
      eb
        .selectFrom('staging.frame')
        .select('pieces')
        .where(sql<boolean>`true`)
        .orderBy('id'),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

const findFrames = hotWrite<Record<never, never>, never>((q) =>
  q.updateTable('staging.frame').set((eb) => ({
    kept_id: eb
      .selectFrom('event_frame as kept')
      .select('kept.id')
      .whereRef('kept.pieces', '=', 'staging.frame.pieces'),
  })),
);

/**
 * Without a function that SQLite would call: a statement that might fail by its own doing keeps a copy of each page
 * that it pushes out of memory. A constraint that fails leaves the rows before it to the transaction, which is taken
 * back.
 */
const events = hotWrite<LineRange & { at: string }, never>((q, p) =>
  q
    .insertInto('event')
    .orFail()
    .columns(['sequence', 'uid', 'name', 'frame_id', 'body', 'occurred_at'])
    .expression((eb) =>
      eb
        .selectFrom('staging.telling as e')
        .innerJoin('staging.chosen as c', 'c.line', 'e.line')
        .innerJoin('staging.kind as k', 'k.id', 'e.kind')
        .innerJoin('staging.frame as f', 'f.id', 'e.frame')
        .where('e.line', '>=', p('first'))
        .where('e.line', '<=', p('last'))
        .orderBy('e.line')
        .select([
          sql<number>`${lastNumber} + c.position`.as('sequence'),
          'e.uid',
          'k.name',
          'f.kept_id',
          'e.gaps as body',
          sql<string>`${p('at')}`.as('occurred_at'),
        ]),
    ),
);

/** The trigger whose work `eventSteps` does for all events at once, where it is set aside. */
export const deliveringTrigger = 'event_delivered';

/** Adds the deliveries by subscription: where no endpoint wants the events, none of them is read. */
const deliveries = hotWrite<Record<never, never>, never>((q) =>
  q
    .insertInto('webhook_delivery')
    .columns(['endpoint_id', 'event_id', 'event', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('webhook_subscription as s')
        .crossJoin('event as e')
        .where('s.is_live', '=', 1)
        .whereRef('e.name', '=', 's.event')
        .where('e.sequence', '>', lastNumber)
        .orderBy('e.sequence')
        .orderBy('s.endpoint_id')
        .select(['s.endpoint_id', 'e.id', 'e.name', 'e.occurred_at']),
    ),
);

const raiseCounter = hotWrite<Record<never, never>, never>((q) =>
  q
    .insertInto('counter')
    .columns(['name', 'value'])
    .expression((eb) =>
      eb
        .selectFrom('staging.chosen')
        .select([sql<string>`'event'`.as('name'), eb.fn.countAll<number>().as('value')])
        .where(sql<boolean>`true`),
    )
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql<number>`counter.value + excluded.value` }),
    ),
);

type AuditOrigin = Pick<AuditRow, 'at' | 'user_id' | 'token_id' | 'ip' | 'request_id'>;

const acts = hotWrite<LineRange & AuditOrigin, never>((q, p) =>
  q
    .insertInto('audit_log')
    .columns(['at', 'user_id', 'token_id', 'action', 'entity', 'entity_key', 'changed', 'ip', 'request_id'])
    .expression((eb) =>
      eb
        .selectFrom('staging.telling as d')
        .innerJoin('staging.chosen as c', 'c.line', 'd.line')
        .innerJoin('staging.kind as k', 'k.id', 'd.kind')
        .where('d.line', '>=', p('first'))
        .where('d.line', '<=', p('last'))
        .orderBy('d.line')
        .select([
          sql<string>`${p('at')}`.as('at'),
          sql<number | null>`${p('user_id')}`.as('user_id'),
          sql<number | null>`${p('token_id')}`.as('token_id'),
          'k.action',
          'k.entity',
          'd.entity_key',
          'd.changed',
          sql<string>`${p('ip')}`.as('ip'),
          sql<string>`${p('request_id')}`.as('request_id'),
        ]),
    ),
);

/**
 * The steps that tell the events of the chosen lines, their sequence without gaps, and log their acts; `aside` is
 * what the bulk write around them sets aside.
 */
export const eventSteps = (
  ranges: readonly LineRange[],
  origin: AuditOrigin,
  aside: Aside,
): readonly Compiled[] => {
  const { at } = origin;
  return [
    keepFrames.bind({}),
    findFrames.bind({}),
    ...ranges.map((range) => events.bind({ ...range, at })),
    ...(aside.triggers.includes(deliveringTrigger) ? [deliveries.bind({})] : []),
    raiseCounter.bind({}),
    ...ranges.map((range) => acts.bind({ ...range, ...origin })),
  ];
};
