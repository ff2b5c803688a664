import { sql } from 'kysely';
import type { Compiled } from '../db/capabilities.ts';
import { hotWrite } from '../db/hot.ts';
import type { StagedTelling } from '../db/schema/staged.ts';
import type { AuditRow } from './audit.queries.ts';

/** Stands in a staged body where its sequence comes; no text of a body can hold it, quotes included. */
export const sequenceMark = '\u0001';
/** Stands in a staged body where the instant of the write comes. */
export const instantMark = '\u0002';

/** Adds what is told of a line, its event and its deed, to a staging file. */
export const stageTelling = hotWrite<StagedTelling, never>((q, p) =>
  q.insertInto('staging.telling').values({
    line: p('line'),
    uid: p('uid'),
    name: p('name'),
    body: p('body'),
    action: p('action'),
    entity: p('entity'),
    entity_key: p('entity_key'),
    changed: p('changed'),
  }),
);

/** Lines of a staging file, both ends included. */
export type LineRange = { readonly first: number; readonly last: number };

const lastNumber = sql<number>`coalesce((select value from counter where name = 'event'), 0)`;
const marked = (mark: string) => JSON.stringify(mark);

const events = hotWrite<LineRange & { at: string; quoted_at: string }, never>((q, p) =>
  q
    .insertInto('event')
    .columns(['sequence', 'uid', 'name', 'body', 'occurred_at'])
    .expression((eb) =>
      eb
        .selectFrom('staging.telling as e')
        .innerJoin('staging.chosen as c', 'c.line', 'e.line')
        .where('e.line', '>=', p('first'))
        .where('e.line', '<=', p('last'))
        .orderBy('e.line')
        .select([
          sql<number>`${lastNumber} + c.position`.as('sequence'),
          'e.uid',
          'e.name',
          sql<string>`replace(replace(e.body, ${sql.lit(marked(sequenceMark))}, ${lastNumber} + c.position),
          ${sql.lit(marked(instantMark))}, ${p('quoted_at')})`.as('body'),
          sql<string>`${p('at')}`.as('occurred_at'),
        ]),
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

const deeds = hotWrite<LineRange & AuditOrigin, never>((q, p) =>
  q
    .insertInto('audit_log')
    .columns(['at', 'user_id', 'token_id', 'action', 'entity', 'entity_key', 'changed', 'ip', 'request_id'])
    .expression((eb) =>
      eb
        .selectFrom('staging.telling as d')
        .innerJoin('staging.chosen as c', 'c.line', 'd.line')
        .where('d.line', '>=', p('first'))
        .where('d.line', '<=', p('last'))
        .orderBy('d.line')
        .select([
          sql<string>`${p('at')}`.as('at'),
          sql<number | null>`${p('user_id')}`.as('user_id'),
          sql<number | null>`${p('token_id')}`.as('token_id'),
          'd.action',
          'd.entity',
          'd.entity_key',
          'd.changed',
          sql<string>`${p('ip')}`.as('ip'),
          sql<string>`${p('request_id')}`.as('request_id'),
        ]),
    ),
);

/** The steps that tell the events of the chosen lines, their sequence without gaps, and log their deeds. */
export const tellingSteps = (ranges: readonly LineRange[], origin: AuditOrigin): readonly Compiled[] => {
  const { at } = origin;
  return [
    ...ranges.map((range) => events.bind({ ...range, at, quoted_at: JSON.stringify(at) })),
    raiseCounter.bind({}),
    ...ranges.map((range) => deeds.bind({ ...range, ...origin })),
  ];
};
