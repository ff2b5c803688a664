import type { Hot, Tx } from '../../db/capabilities.ts';
import type { Failures } from './throttle.rules.ts';
import { hot, hotWrite, rowsOf } from './auth.tables.ts';

const throttleRows = rowsOf('login_throttle');

const mostRows = 10_000;
const cleanedAtOnce = 20;

const find = hot<{ key: string }, Failures>((q, p) =>
  q.selectFrom('login_throttle').select(['failures', 'last_at', 'blocked_until']).where('key', '=', p('key')),
);

const clean = hotWrite<{ forgotten: number; oldest: number }, never>((q, p) =>
  q
    .deleteFrom('login_throttle')
    .where((row) =>
      row.or([
        row('id', '<=', p('oldest')),
        row('id', 'in', (inner) =>
          inner
            .selectFrom('login_throttle')
            .select('id')
            .where('last_at', '<', p('forgotten'))
            .orderBy('last_at')
            .limit(cleanedAtOnce),
        ),
      ]),
    ),
);

/** The failures kept under that key. */
export const findFailures = (on: Hot, key: string): Failures | undefined => find.first(on, { key });

/** Keeps the failures under that key; forgets some old ones, and all but the 10,000 newest keys. */
export const keepFailures = (
  tx: Tx,
  key: string,
  { row, forgotten }: { readonly row: Failures; readonly forgotten: number },
): void => {
  throttleRows.put(tx, { key }, row);
  const id = throttleRows.first(tx, { key })?.id ?? 0;
  clean.run(tx, { forgotten, oldest: id - mostRows });
};

/** Forgets the failures under that key. */
export const clearFailures = (tx: Tx, key: string): void => {
  throttleRows.delete(tx, { key });
};
