import type { Feature } from '../../http/feature.ts';
import { fiscalCodeRecords } from './records.view.ts';
import { fiscalCodeRoutes } from './fiscal-codes.routes.ts';

export { createFiscalCode } from './fiscal-codes.service.ts';

export const fiscalCodes: Feature = {
  open: (deps) => ({ routes: fiscalCodeRoutes(deps) }),
  records: [fiscalCodeRecords],
};
