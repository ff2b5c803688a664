import type { Fault, Warning } from '../../kernel/fault.ts';
import { fault } from '../../kernel/refusal.ts';
import { worded, type Code } from '../../kernel/sentences.ts';
import { warningsOf } from '../sentences.ts';
import { fiscalLabels } from './label-words.ts';
import { noBenefit } from '../../domain/brazil/benefit.ts';
import { hasKnownSegment } from '../../domain/brazil/cest.ts';
import { isInternalCfop, isInterstateCfop } from '../../domain/brazil/cfop.ts';
import { isGtin, gtinKey } from '../../domain/brazil/gtin.ts';
import { ncmOfServices } from '../../domain/brazil/ncm.ts';
import { productOrigins } from '../../domain/enumerations.ts';
import { fiscalKinds, meaningOfFiscalCode, type FiscalCodeType } from './kinds.ts';

/** Facts of a fiscal code that its rules look at; its code is in the form in which it is kept. */
export type FiscalCodeFacts = {
  readonly type: FiscalCodeType;
  readonly code: string;
  /** The state in which the code applies; null: everywhere. */
  readonly state: string | null;
  /** The operations that it applies to; null: all of them. */
  readonly operation_type: string | null;
  /** First and last day, `YYYY-MM-DD`; null: no limit. */
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly is_primary: boolean;
};

/** Facts around a fiscal code that may raise a doubt about it. */
export type FiscalSurroundings = {
  readonly codes: readonly FiscalCodeFacts[];
  readonly product: {
    readonly product_type: string;
    readonly barcode: string;
    readonly extra: { readonly gtins: readonly string[] };
  };
};

/** Tells whether two codes answer the same question: one type, one state, one type of operation. */
export const sameContext = (one: FiscalCodeFacts, other: FiscalCodeFacts): boolean =>
  one.type === other.type && one.state === other.state && one.operation_type === other.operation_type;

/**
 * Tells whether the code is the product's own NCM or origin (`extra.ncm`, `extra.origin`): primary, of no state or
 * operation.
 */
const isOwnOfProduct = ({ type, state, operation_type, is_primary }: FiscalCodeFacts): boolean =>
  (type === 'ncm' || type === 'origin') && is_primary && state === null && operation_type === null;

/** Every rule that a fiscal code breaks by itself; empty when it is right. */
export const fiscalCodeFaults = (facts: FiscalCodeFacts): readonly Fault<Code>[] => {
  const { type, code, valid_from: from, valid_to: to } = facts;
  const { isWellFormed, refusal } = fiscalKinds[type];
  const found: Fault<Code>[] = [];
  if (!isWellFormed(code)) found.push({ field: 'code', say: refusal, status: 422 });
  else if (type === 'origin' && isOwnOfProduct(facts) && !productOrigins.some((origin) => origin === code)) {
    found.push(fault('code', 'origin_not_listed'));
  }
  if (from !== null && to !== null && to < from) found.push(fault('valid_to', 'valid_to_before_from'));
  return found;
};

const applyTogether = (one: FiscalCodeFacts, other: FiscalCodeFacts): boolean =>
  (one.state === null || other.state === null || one.state === other.state) &&
  (one.operation_type === null ||
    other.operation_type === null ||
    one.operation_type === other.operation_type);

const ofClassification = (facts: FiscalCodeFacts, { codes }: FiscalSurroundings): readonly Fault<Code>[] => {
  const cst = facts.code.slice(0, 3);
  const stands = codes.some(
    (other) => other.type === 'cst_ibs_cbs' && other.code === cst && applyTogether(facts, other),
  );
  return stands ? [] : [fault('code', 'fiscal_cclasstrib_cst', { fiscal_code: facts.code, cst })];
};

const ofGtin = ({ code }: FiscalCodeFacts, { product }: FiscalSurroundings): readonly Fault<Code>[] => {
  if (!isGtin(code)) return [];
  const known = [product.barcode, ...product.extra.gtins].map(gtinKey);
  return known.includes(gtinKey(code)) ? [] : [fault('code', 'fiscal_gtin_elsewhere')];
};

const ofBenefit = ({ code, state }: FiscalCodeFacts): readonly Fault<Code>[] =>
  state === null || code === noBenefit || code.startsWith(state)
    ? []
    : [fault('code', 'fiscal_cbenef_state', { fiscal_code: code, state })];

const ofMembership = ({ type, code }: FiscalCodeFacts): readonly Fault<Code>[] => {
  if (fiscalKinds[type].meaning === undefined || meaningOfFiscalCode(type, code) !== '') return [];
  const table = worded(fiscalLabels.fiscal_code_type, type);
  return [fault('code', 'fiscal_unknown', { fiscal_code: code, table })];
};

type Doubts = (facts: FiscalCodeFacts, around: FiscalSurroundings) => readonly Fault<Code>[];

const onlyIf =
  (
    isRight: (code: string, around: FiscalSurroundings) => boolean,
    say: 'fiscal_ncm_services' | 'fiscal_cest_segment' | 'fiscal_cfop_internal' | 'fiscal_cfop_interstate',
  ): Doubts =>
  ({ code }, around) =>
    isRight(code, around) ? [] : [fault('code', say)];

const doubtsByType: Partial<Record<FiscalCodeType, Doubts>> = {
  ncm: onlyIf(
    (code, { product }) => code !== ncmOfServices || product.product_type === 'service',
    'fiscal_ncm_services',
  ),
  cest: onlyIf(hasKnownSegment, 'fiscal_cest_segment'),
  cfop_internal: onlyIf(isInternalCfop, 'fiscal_cfop_internal'),
  cfop_interstate: onlyIf(isInterstateCfop, 'fiscal_cfop_interstate'),
  cclasstrib: ofClassification,
  cbenef: ofBenefit,
  gtin: ofGtin,
};

/** Lists the doubts about a well-formed code; nothing of it is refused. */
export const fiscalCodeWarnings = (facts: FiscalCodeFacts, around: FiscalSurroundings): Warning[] =>
  warningsOf((doubtsByType[facts.type] ?? ofMembership)(facts, around));
