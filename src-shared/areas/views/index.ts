import { area } from '../../kernel/area.ts';
import { views } from './contract.ts';
import { viewSchema } from './schema.ts';
import { viewTagNotes as tagNotes } from './words.ts';

export const viewArea = area({
  order: 250,
  contracts: { views },
  audited: { view: [views.modify.body] },
  tagNotes,
  schemas: { View: viewSchema },
});
