import type { Hot } from '../../db/capabilities.ts';
import { hot } from './printing.tables.ts';

const waiting = hot<Record<never, never>, { uid: string }>((q) =>
  q
    .selectFrom('print_job as j')
    .innerJoin('printer as r', 'r.id', 'j.printer_id')
    .select('j.uid')
    .where('j.status', '=', 'queued')
    .where('r.deleted_at', 'is', null)
    .where('r.is_active', '=', 1)
    .where('r.kind', '=', 'system')
    .orderBy('j.id')
    .limit(200),
);

/** The UUIDs of what waits for a window, oldest first, of 200 at most. */
export const waitingForWindows = (on: Hot): readonly string[] => waiting.all(on, {}).map(({ uid }) => uid);
