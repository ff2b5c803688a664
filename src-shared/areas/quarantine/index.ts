import { area, enumerationsOf } from '../../kernel/area.ts';
import { quarantine } from './contract.ts';
import { quarantineLabels, quarantineLists } from './label-words.ts';
import { quarantineRowSchema } from './row-schema.ts';
import { dispositionDoneSchema, quarantineSummarySchema } from './schema.ts';
import { quarantineTagNotes as tagNotes } from './words.ts';

export const quarantineArea = area({
  order: 177,
  contracts: { quarantine },
  tagNotes,
  enumerations: enumerationsOf(quarantineLists, {
    quarantine_reason: quarantineLabels.reason,
    quarantine_disposition: quarantineLabels.disposition,
  }),
  schemas: {
    QuarantineRow: quarantineRowSchema,
    QuarantineSummary: quarantineSummarySchema,
    Disposition: quarantine.dispose.body,
    DispositionDone: dispositionDoneSchema,
  },
});
