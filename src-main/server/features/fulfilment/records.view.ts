import { recordKind, type ByUids, type CalledRecord } from '../../kernel/record-kinds.ts';
import { hot } from './fulfilment.tables.ts';

/** Waves as those see them who know no tables of others. */
export const waveRecords = recordKind({
  entity: 'wave',
  names: hot<ByUids, CalledRecord>((q, p) =>
    q.selectFrom('order_wave').select(['uid', 'wave_number as name']).where('uid', 'in', p.list('uids')),
  ),
});

/** Loads as those see them who know no tables of others. */
export const loadRecords = recordKind({
  entity: 'load',
  names: hot<ByUids, CalledRecord>((q, p) =>
    q.selectFrom('order_load').select(['uid', 'load_number as name']).where('uid', 'in', p.list('uids')),
  ),
});
