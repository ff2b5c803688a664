import { scansWords as words } from '#shared/areas/orders/scans-screen-words.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { ScanResultValue } from '../stock/scan-result.tsx';
import { lackingFields, type KeptState } from './kept-scans.ts';

/** A scan with the field that it lacks. */
export type Asked = NonNullable<KeptState['asked']>;

/** Finds the field that a refused scan lacks; null where it lacks nothing that can be read. */
export const askedBy = (error: unknown, of: Asked['of']): Asked | null => {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  const field = lackingFields.find((one) => error.fields[one] !== undefined && of[one] === undefined);
  return field === undefined ? null : { field, of };
};

/** Asks for what a scan lacks. */
export const sayAsked = ({ field, of }: Asked): ScanResultValue => ({
  tone: 'attention',
  title: words.asks[field].title,
  note: words.asks[field].note(of.code),
});
