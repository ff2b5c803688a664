import { invoicingLabels } from './label-words.ts';
import type { Purpose, Subtype } from './lists.ts';

/** The purposes as finNFe numbers them. */
const purposesByNumber: Readonly<Record<string, Purpose>> = {
  1: 'normal',
  2: 'complementary',
  3: 'adjustment',
  4: 'return',
  5: 'credit',
  6: 'debit',
};

/** The purpose behind finNFe; what nobody knows brings no goods either. */
export const purposeOf = (number: string): Purpose => purposesByNumber[number] ?? 'adjustment';

/**
 * Lists the types of notes of credit (tpNFCredito) and of debit (tpNFDebito) as NT 2025.002 numbers them, in force since
 * 4 May 2026; credit 06 since 3 August 2026.
 */
const subtypesByNumber: Readonly<Partial<Record<Purpose, Readonly<Record<string, Subtype>>>>> = {
  credit: {
    '01': 'credit_interest',
    '02': 'credit_free_zone',
    '03': 'credit_refused',
    '04': 'credit_reduction',
    '05': 'credit_succession',
    '06': 'credit_refused_part',
  },
  debit: {
    '01': 'debit_cooperative',
    '02': 'debit_exempt',
    '03': 'debit_unprocessed',
    '04': 'debit_interest',
    '05': 'debit_succession',
    '06': 'debit_prepaid',
    '07': 'debit_stock_loss',
    '08': 'debit_simples_exit',
  },
};

/** The type of a note of credit or debit; null for other notes, and for a number that the table does not have. */
export const subtypeOf = (purpose: Purpose, number: string | null): Subtype | null =>
  subtypesByNumber[purpose]?.[number ?? ''] ?? null;

/** Notes of credit with which goods come back that a delivery could not leave. */
const bringingBack: ReadonlySet<Subtype | null> = new Set(['credit_refused', 'credit_refused_part']);

/** Tells whether goods that were sold come back with such a note. */
export const bringsBack = (purpose: Purpose | null, subtype: Subtype | null): boolean =>
  purpose === 'return' || (purpose === 'credit' && bringingBack.has(subtype));

/** The purpose of a note as a person reads it, with its type where it is of credit or debit. */
export const purposeText = (purpose: Purpose, subtype: Subtype | null): string => {
  const named = invoicingLabels.fiscal_purpose[purpose];
  return subtype === null ? named : `${named} (${invoicingLabels.fiscal_subtype[subtype]})`;
};
