import { area, enumerationsOf } from '../../kernel/area.ts';
import { documents } from './contract.ts';
import { documentLabels, documentLists } from './label-words.ts';
import { orderDocumentSchema } from './schema.ts';
import { documentTagNotes as tagNotes } from './words.ts';

export const documentArea = area({
  order: 155,
  contracts: { documents },
  tagNotes,
  enumerations: enumerationsOf(documentLists, documentLabels),
  schemas: { OrderDocument: orderDocumentSchema },
});
