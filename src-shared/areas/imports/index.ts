import { imports } from './contract.ts';
import { importSchema } from './schema.ts';
import { importLabels, importLists } from './label-words.ts';
import { importTagNotes as tagNotes } from './words.ts';
import { labels } from '../../domain/label-words.ts';
import { area, enumerationsOf } from '../../kernel/area.ts';

export const importArea = area({
  order: 90,
  contracts: { imports },
  tagNotes,
  enumerations: enumerationsOf(importLists, { ...labels, ...importLabels }),
  schemas: { Import: importSchema, StartedImport: imports.create.data },
});
