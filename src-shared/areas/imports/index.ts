import { imports } from './contract.ts';
import { importSchema } from './schema.ts';
import { importTagNotes as tagNotes } from './words.ts';
import { area } from '../../kernel/area.ts';

export const importArea = area({
  contracts: { imports },
  tagNotes,
  schemas: { Import: importSchema, StartedImport: imports.create.data },
});
