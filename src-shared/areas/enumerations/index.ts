import { enumerations, enumerationSchema } from './contract.ts';
import { enumerationTagNotes as tagNotes } from './words.ts';
import { area } from '../../kernel/area.ts';

export const enumerationArea = area({
  order: 240,
  contracts: { enumerations },
  tagNotes,
  schemas: { Enumeration: enumerationSchema },
});
