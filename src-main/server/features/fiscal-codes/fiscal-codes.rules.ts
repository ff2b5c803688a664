import {
  fiscalCodeFaults,
  fiscalCodeWarnings,
  sameContext,
  type FiscalCodeFacts,
  type FiscalSurroundings,
} from '#shared/areas/fiscal-codes/rules.ts';
import {
  fiscalCodeFields,
  type CreateFiscalCodeInput,
  type FiscalCode,
  type UpdateFiscalCodeInput,
} from '#shared/areas/fiscal-codes/schema.ts';
import { meaningOfFiscalCode, normaliseFiscalCode } from '#shared/areas/fiscal-codes/kinds.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import type { RecordState } from '#shared/kernel/record-fields.ts';
import { duplicate, fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Change } from '../products/index.ts';

/** A fiscal code without what the store adds to it; '' in `description` is what the official table says. */
export type FiscalCodeState = RecordState<typeof fiscalCodeFields> & { readonly id: string };

type Codes = readonly FiscalCodeState[];

/** A description that only repeats the table is not kept, so that it never outlives its code. */
const ownDescription = (sent: string, codes: readonly Pick<FiscalCodeFacts, 'type' | 'code'>[]): string =>
  codes.some(({ type, code }) => meaningOfFiscalCode(type, code) === sent) ? '' : sent;

/** The code after a change: only what was sent changes, null clears, the code itself in the form that is kept. */
export const changedCode = (before: FiscalCodeState, patch: UpdateFiscalCodeInput): FiscalCodeState => {
  const { id, type } = before;
  const after = fiscalCodeFields.changed(before, { ...patch, description: undefined });
  const code = patch.code === undefined ? before.code : normaliseFiscalCode(type, patch.code);
  const description = patch.description === undefined ? before.description : (patch.description ?? '');
  return { ...after, id, code, description: ownDescription(description, [before, { type, code }]) };
};

/** A new code with the defaults of what was not sent; the first of its context is the primary one. */
export const createdCode = (id: string, input: CreateFiscalCodeInput, codes: Codes): FiscalCodeState => {
  const { type } = input;
  const blank = fiscalCodeFields.created({ type, code: '' }, { is_primary: false });
  const made = changedCode({ ...blank, id }, input);
  const isFirst = !codes.some((other) => other.is_primary && sameContext(other, made));
  return { ...made, is_primary: input.is_primary ?? isFirst };
};

/** The codes of a product with this one among them; as a primary one it takes the mark of its context. */
export const withCode = (codes: Codes, placed: FiscalCodeState): Codes => {
  const others = codes
    .filter(({ id }) => id !== placed.id)
    .map((other) =>
      placed.is_primary && other.is_primary && sameContext(other, placed)
        ? { ...other, is_primary: false }
        : other,
    );
  return [...others, placed];
};

/** Tells whether another code of the product has the same value in the same context. */
const isRepeated = (after: FiscalCodeState, codes: Codes): boolean =>
  codes.some((other) => other.id !== after.id && other.code === after.code && sameContext(other, after));

/** Lists the faults of a code after a change, by itself and among the codes of its product. */
export const codeFaults = (
  after: FiscalCodeState,
  patch: UpdateFiscalCodeInput,
  codes: Codes,
): readonly Fault<Code>[] => [
  ...fiscalCodeFaults(after),
  ...(patch.type !== undefined && patch.type !== after.type ? [fault('type', 'fiscal_type_immutable')] : []),
  ...(isRepeated(after, codes) ? [duplicate('code', 'fiscal_code_repeated')] : []),
];

/** Lists the writes that turn one list into the other, in an order that never holds two primary codes. */
export type CodeSteps = { readonly removed: Codes; readonly altered: Codes; readonly added: Codes };

const same = (one: FiscalCodeState, other: FiscalCodeState): boolean =>
  (Object.keys(one) as (keyof FiscalCodeState)[]).every((key) => one[key] === other[key]);

/** The steps from the codes before to the codes after; those that lose the mark come first. */
export const stepsBetween = (before: Codes, after: Codes): CodeSteps => {
  const known = new Map(before.map((code) => [code.id, code]));
  const left = new Set(after.map(({ id }) => id));
  const altered = after.filter((code) => {
    const former = known.get(code.id);
    return former !== undefined && !same(code, former);
  });
  return {
    removed: before.filter(({ id }) => !left.has(id)),
    altered: altered.toSorted((a, b) => Number(a.is_primary) - Number(b.is_primary)),
    added: after.filter(({ id }) => !known.has(id)),
  };
};

type Kept = Pick<FiscalCode, 'version' | 'created_at' | 'updated_at'>;

/** A code as the API shows it, with what should be checked of it beside the others. */
export const shownCode = (code: FiscalCodeState & Kept, around: FiscalSurroundings): FiscalCode => ({
  ...code,
  description: code.description === '' ? meaningOfFiscalCode(code.type, code.code) : code.description,
  warnings: fiscalCodeWarnings(code, around),
});

/** A code without what the store added to it. */
export const stateOf = (kept: FiscalCodeState & Kept): FiscalCodeState => changedCode(kept, {});

/**
 * Lists the differences between two lists of codes: `fiscal_codes.<type>.<id>` for a whole code, with the field for a
 * part.
 */
export const codeChanges = (before: Codes, after: Codes): Record<string, Change> => {
  const { removed, altered, added } = stepsBetween(before, after);
  const known = new Map(before.map((code) => [code.id, code]));
  const name = ({ type, id }: FiscalCodeState): string => `fiscal_codes.${type}.${id}`;
  const parts = altered.flatMap((code) => {
    const former = known.get(code.id) ?? code;
    return (Object.keys(code) as (keyof FiscalCodeState)[])
      .filter((key) => code[key] !== former[key])
      .map((key) => [`${name(code)}.${key}`, { from: former[key], to: code[key] }] as const);
  });
  return Object.fromEntries([
    ...removed.map((code) => [name(code), { from: code, to: null }] as const),
    ...parts,
    ...added.map((code) => [name(code), { from: null, to: code }] as const),
  ]);
};
