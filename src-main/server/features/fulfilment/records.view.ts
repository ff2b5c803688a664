import { recordKind } from '../../kernel/record-kinds.ts';
import { namesOf } from './fulfilment.tables.ts';

/** Waves as those see them who know no tables of others. */
export const waveRecords = recordKind({
  entity: 'wave',
  names: namesOf('order_wave', 'wave_number'),
});

/** Loads as those see them who know no tables of others. */
export const loadRecords = recordKind({
  entity: 'load',
  names: namesOf('order_load', 'load_number'),
});
