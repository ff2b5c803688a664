import type { Finding } from '#shared/areas/invoicing/findings.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { duplicate } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { RegisteredRow } from './register.queries.ts';

/** Most errors that one answer lists. */
const mostErrors = 200;

/** Throws AppError 422 `fiscal_document_refused` with the errors among these by path; does nothing where there are none. */
export const demandNoErrors = (findings: readonly Finding[]): void => {
  const errors = findings.filter(({ severity }) => severity === 'error').slice(0, mostErrors);
  if (errors.length === 0) return;
  const faults = errors.map(({ code, path, item, vars }): Fault<Code> => ({
    field: path,
    say: code,
    vars,
    status: 422,
    ...(item !== undefined && { facts: { item_number: item } }),
  }));
  throw new AppError(422, 'fiscal_document_refused', { faults });
};

/** Builds the fault of an invoice that is registered already: with its order, or the receipt of its goods. */
export const registeredFault = (known: RegisteredRow): Fault<Code> => {
  const { direction, receipt_number: receipt, order_number: number, order_id } = known;
  const facts = { receipt_number: receipt, order_number: number, order_id };
  const order = { number: number ?? '' };
  if (receipt !== null) return { ...duplicate('access_key', 'invoice_received', { number: receipt }), facts };
  return direction === 'outbound'
    ? { ...duplicate('access_key', 'invoice_registered_before', order), facts }
    : { ...duplicate('access_key', 'invoice_ordered', order), facts };
};
