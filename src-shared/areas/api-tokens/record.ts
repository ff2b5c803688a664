import { recordKind } from '../../kernel/record-kind.ts';

/** A token of an integration, as a kind of record. */
export const apiTokenKind = recordKind({
  entity: 'api_token',
  label: 'Token de API',
  reads: 'tokens:read',
  writes: 'tokens:write',
  audited: { as: 'api_token', opens: false },
});
