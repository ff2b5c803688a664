import { AppError } from '../../kernel/app-error.ts';
import type { KnownNote } from './sold.queries.ts';

/**
 * Demands that a stored note is one of a return and refers to an invoice of the order. Throws AppError 409
 * `rma_note_purpose`, `access_key_mismatch`.
 */
export const demandOfOrder = ({ details }: Pick<KnownNote, 'details'>, keys: readonly string[]): void => {
  const { purpose, referenced_keys: referenced = [] } = JSON.parse(details) as {
    readonly purpose?: string;
    readonly referenced_keys?: readonly string[];
  };
  if (purpose !== 'return') throw new AppError(409, 'rma_note_purpose');
  if (keys.length > 0 && !referenced.some((key) => keys.includes(key)))
    throw new AppError(409, 'access_key_mismatch');
};

/** Demands that a note is not cancelled; throws AppError 409 `rma_note_cancelled`. */
export const demandValid = ({ status }: Pick<KnownNote, 'status'>): void => {
  if (status === 'cancelled') throw new AppError(409, 'rma_note_cancelled');
};
