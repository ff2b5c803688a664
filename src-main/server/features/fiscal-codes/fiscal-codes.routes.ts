import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import {
  createFiscalCode,
  getFiscalCode,
  listFiscalCodes,
  modifyFiscalCode,
  removeFiscalCode,
} from './fiscal-codes.service.ts';

const { fiscalCodes } = contracts;
const cache = { cachedUntilWriteOf: ['product', 'product_code', 'fiscal_code'] };

/** The operations on the fiscal codes of a product. */
export const fiscalCodeRoutes = (deps: Deps): readonly Mounted[] => [
  handle(fiscalCodes.list, ({ params }) => ({ data: [...listFiscalCodes(deps, params.sku)] }), cache),
  handle(fiscalCodes.details, ({ params }) => ({ data: getFiscalCode(deps, params) }), cache),
  handle(fiscalCodes.create, ({ actor, params, body }) =>
    createFiscalCode(deps, actor, { sku: params.sku, input: body }),
  ),
  handle(fiscalCodes.modify, async ({ actor, params, body, ifMatch }) => ({
    data: await modifyFiscalCode(deps, actor, { ...params, patch: body, ifMatch }),
  })),
  handle(fiscalCodes.remove, ({ actor, params, ifMatch }) =>
    removeFiscalCode(deps, actor, { ...params, ifMatch }),
  ),
];
