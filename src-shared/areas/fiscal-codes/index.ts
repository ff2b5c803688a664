import { z } from 'zod';
import { fiscalCodes } from './contract.ts';
import { fiscalCodeTypes } from './kinds.ts';
import { fiscalCodeSchema } from './schema.ts';
import { fiscalLabels, fiscalLists } from './label-words.ts';
import { fiscalTagNotes as tagNotes, fiscalTags } from './words.ts';
import { labels } from '../../domain/label-words.ts';
import { area, enumerationsOf } from '../../kernel/area.ts';

/** The codes of a product as its changes name them: by type, then by id. */
const fiscalCodesOfProduct = z.object({
  fiscal_codes: z
    .object(
      Object.fromEntries(
        fiscalCodeTypes.map((type) => [
          type,
          fiscalCodeSchema.partial().describe(fiscalLabels.fiscal_code_type[type]),
        ]),
      ),
    )
    .describe(fiscalTags.fiscalCodes),
});

export const fiscalArea = area({
  order: 120,
  contracts: { fiscalCodes },
  audited: { product: [fiscalCodesOfProduct] },
  tagNotes,
  enumerations: enumerationsOf(fiscalLists, { ...labels, ...fiscalLabels }),
  schemas: {
    FiscalCode: fiscalCodeSchema,
    CreateFiscalCode: fiscalCodes.create.body,
    UpdateFiscalCode: fiscalCodes.modify.body,
  },
});
