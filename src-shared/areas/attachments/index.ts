import { area, enumerationsOf } from '../../kernel/area.ts';
import { attachments } from './contract.ts';
import { attachmentLabels, attachmentLists } from './label-words.ts';
import { attachmentSchema } from './schema.ts';
import { attachmentTagNotes as tagNotes } from './words.ts';

export const attachmentArea = area({
  order: 177,
  contracts: { attachments },
  tagNotes,
  enumerations: enumerationsOf(attachmentLists, attachmentLabels),
  schemas: { Attachment: attachmentSchema },
});
