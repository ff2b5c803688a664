import { area } from '../../kernel/area.ts';
import { trace } from './contract.ts';
import { traceSchema } from './schema.ts';
import { traceTagNotes as tagNotes } from './words.ts';

export const traceArea = area({
  order: 175,
  contracts: { trace },
  tagNotes,
  schemas: { Trace: traceSchema },
});
