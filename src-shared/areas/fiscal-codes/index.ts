import { fiscalCodes } from './contract.ts';
import { fiscalCodeSchema } from './schema.ts';
import { fiscalTagNotes as tagNotes } from './words.ts';
import { area } from '../../kernel/area.ts';

export const fiscalArea = area({
  contracts: { fiscalCodes },
  tagNotes,
  schemas: {
    FiscalCode: fiscalCodeSchema,
    CreateFiscalCode: fiscalCodes.create.body,
    UpdateFiscalCode: fiscalCodes.modify.body,
  },
});
