import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import {
  createFiscalCode,
  getFiscalCode,
  listFiscalCodes,
  modifyFiscalCode,
  removeFiscalCode,
} from './fiscal-codes.service.ts';

const cached = { cachedUntilWriteOf: ['product', 'product_code', 'fiscal_code'] };

/** The operations on the fiscal codes of a product. */
export const fiscalCodeRoutes: Routes<Deps> = bind(contracts.fiscalCodes, {
  list: { by: (deps, _, { sku }) => [...listFiscalCodes(deps, sku)], ...cached },
  details: { by: (deps, _, key) => getFiscalCode(deps, key), ...cached },
  create: (deps, actor, { sku, body: input }) => createFiscalCode(deps, actor, { sku, input }),
  modify: modifyFiscalCode,
  remove: removeFiscalCode,
});
