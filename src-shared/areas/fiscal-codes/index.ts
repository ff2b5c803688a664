import { fiscalCodes } from './contract.ts';
import { fiscalCodeSchema } from './schema.ts';
import { fiscalLabels, fiscalLists } from './label-words.ts';
import { fiscalTagNotes as tagNotes } from './words.ts';
import { labels } from '../../domain/label-words.ts';
import { area, enumerationsOf } from '../../kernel/area.ts';

export const fiscalArea = area({
  order: 120,
  contracts: { fiscalCodes },
  tagNotes,
  enumerations: enumerationsOf(fiscalLists, { ...labels, ...fiscalLabels }),
  schemas: {
    FiscalCode: fiscalCodeSchema,
    CreateFiscalCode: fiscalCodes.create.body,
    UpdateFiscalCode: fiscalCodes.modify.body,
  },
});
