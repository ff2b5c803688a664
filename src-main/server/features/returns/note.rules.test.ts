import { expect, test } from 'vitest';
import { AppError } from '../../kernel/app-error.ts';
import { demandOfOrder, demandValid } from './returns.rules.ts';

const [ours, another] = [
  '35261111222333000181550010000030011123456788',
  '35261111222333000181550010000030021123456789',
];

const refused = (work: () => void): string | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof AppError ? `${error.status} ${error.code}` : String(error);
  }
};

/** How a note of that purpose, which cites these, is refused for an order that left with those. */
const refusal = (purpose: string, cited: readonly string[], keys: readonly string[]): string | undefined =>
  refused(() => demandOfOrder({ details: JSON.stringify({ purpose, referenced_keys: cited }) }, keys));

test('the note of a return is of a return, and cites an invoice with which its order left', () => {
  expect(refusal('return', [another, ours], [ours])).toBeUndefined();
  expect(refusal('normal', [ours], [ours])).toBe('409 rma_note_purpose');
  expect(refusal('return', [another], [ours])).toBe('409 access_key_mismatch');
  expect(refusal('return', [], [ours])).toBe('409 access_key_mismatch');
  expect(refusal('return', [], [])).toBeUndefined();
});

test('a cancelled note brings nothing back', () => {
  expect(refused(() => demandValid({ status: 'cancelled' }))).toBe('409 rma_note_cancelled');
  expect(refused(() => demandValid({ status: 'authorized' }))).toBeUndefined();
});
