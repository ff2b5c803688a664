import { createdType } from './rules.ts';
import type { OperationType } from './schema.ts';

const at = '2026-11-20T13:45:00.123456Z';

const type: OperationType = {
  operation_type_id: 5,
  ...createdType({ code: 'sale', name: 'Venda', direction: 'outbound', party_role: 'customer' }),
  is_system: true,
  version: 1,
  created_at: at,
  updated_at: at,
};

/** Examples of the documentation, whole enough to be sent. */
export const operationTypeExamples = {
  params: { code: 'sale' },
  type,
  createBody: { code: 'sale_store', name: 'Venda de loja', direction: 'outbound' as const },
};
