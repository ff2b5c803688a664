import { contracts } from '#shared/areas/index.ts';
import type { FiscalCode } from '#shared/areas/fiscal-codes/schema.ts';
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

const withVersion = (data: FiscalCode) => ({ data, version: data.version });

/** The operations on the fiscal codes of a product. */
export const fiscalCodeRoutes = (deps: Deps): readonly Mounted[] => [
  handle(fiscalCodes.list, ({ params }) => ({ data: [...listFiscalCodes(deps, params.sku)] }), cache),
  handle(fiscalCodes.details, ({ params }) => withVersion(getFiscalCode(deps, params)), cache),
  handle(fiscalCodes.create, async ({ actor, params, body }) => {
    const { value, replayed } = await createFiscalCode(deps, actor, { sku: params.sku, input: body });
    return { ...withVersion(value), replayed };
  }),
  handle(fiscalCodes.modify, async ({ actor, params, body, ifMatch }) =>
    withVersion(await modifyFiscalCode(deps, actor, { ...params, patch: body, ifMatch })),
  ),
  handle(fiscalCodes.remove, async ({ actor, params, ifMatch }) => {
    await removeFiscalCode(deps, actor, { ...params, ifMatch });
    return { data: null };
  }),
];
