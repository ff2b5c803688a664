import type { fiscalSentences } from './words.ts';
import { labels } from '../../domain/label-words.ts';
import { fiscalLabels } from './label-words.ts';
import { isBenefitCode, isImportContentNumber } from '../../domain/brazil/benefit.ts';
import { isCest, maskCest } from '../../domain/brazil/cest.ts';
import { cfopDirection, meaningIn, type CodeTable } from '../../domain/brazil/cst.ts';
import { isCfop, maskCfop } from '../../domain/brazil/cfop.ts';
import { isGtin } from '../../domain/brazil/gtin.ts';
import { isNcm, maskNcm } from '../../domain/brazil/ncm.ts';
import { unitCodes } from '../../domain/enumerations.ts';

export type FiscalCodeType = keyof typeof fiscalLabels.fiscal_code_type;

/** The types of fiscal code, in the order in which people see them. */
export const fiscalCodeTypes = Object.keys(fiscalLabels.fiscal_code_type) as [
  FiscalCodeType,
  ...FiscalCodeType[],
];

/** Facts that are true of every code of one type. */
type Kind = {
  /** The one form in which a code is kept. */
  readonly normalise: (text: string) => string;
  readonly isWellFormed: (code: string) => boolean;
  /** Says how a code of this type is built. */
  readonly refusal: keyof typeof fiscalSentences | 'bad_ncm';
  /** The code as people write it. */
  readonly show?: (code: string) => string;
  /** Gives the meaning of a code in the known table; absent where there is none. */
  readonly meaning?: (code: string) => string | undefined;
};

const compact = (text: string): string => text.replace(/[\s./-]/g, '').toUpperCase();
const spaced = (text: string): string => text.trim().replace(/\s+/g, ' ').toUpperCase();
const digits =
  (min: number, max = min) =>
  (code: string): boolean =>
    new RegExp(`^\\d{${min},${max}}$`).test(code);

/** A literal with a blank in it, such as `SEM GTIN`, keeps that blank; everything else has none. */
const compactOr =
  (literal: string) =>
  (text: string): string =>
    spaced(text) === literal ? literal : compact(text);

const noGtin = 'SEM GTIN';
const gtin: Kind = {
  normalise: compactOr(noGtin),
  isWellFormed: (code) => code === noGtin || isGtin(code),
  refusal: 'bad_fiscal_gtin',
};

const cfop: Kind = {
  normalise: compact,
  isWellFormed: isCfop,
  refusal: 'bad_cfop',
  show: maskCfop,
  meaning: cfopDirection,
};

const listed = (table: CodeTable, length: number, refusal: Kind['refusal']): Kind => ({
  normalise: compact,
  isWellFormed: digits(length),
  refusal,
  meaning: (code) => meaningIn(table, code),
});

const origins: Readonly<Record<string, string>> = labels.product_origin;
const units: Readonly<Record<string, string>> = labels.unit;

/** Every type of fiscal code with its rules. */
export const fiscalKinds: Readonly<Record<FiscalCodeType, Kind>> = {
  ncm: { normalise: compact, isWellFormed: isNcm, refusal: 'bad_ncm', show: maskNcm },
  ex_tipi: { normalise: compact, isWellFormed: digits(2, 3), refusal: 'bad_ex_tipi' },
  cest: { normalise: compact, isWellFormed: isCest, refusal: 'bad_cest', show: maskCest },
  gtin,
  gtin_taxable: gtin,
  origin: {
    normalise: compact,
    isWellFormed: digits(1),
    refusal: 'bad_origin',
    meaning: (code) => origins[code],
  },
  cfop_internal: cfop,
  cfop_interstate: cfop,
  cst_icms: listed('cst_icms', 2, 'bad_cst'),
  csosn: listed('csosn', 3, 'bad_csosn'),
  cst_ipi: listed('cst_ipi', 2, 'bad_cst'),
  cst_pis: listed('cst_pis', 2, 'bad_cst'),
  cst_cofins: listed('cst_cofins', 2, 'bad_cst'),
  cst_ibs_cbs: listed('cst_ibs_cbs', 3, 'bad_cst_ibs_cbs'),
  cclasstrib: { normalise: compact, isWellFormed: digits(6), refusal: 'bad_cclasstrib' },
  cbenef: { normalise: compactOr('SEM CBENEF'), isWellFormed: isBenefitCode, refusal: 'bad_cbenef' },
  fci: { normalise: spaced, isWellFormed: isImportContentNumber, refusal: 'bad_fci' },
  taxable_unit: {
    normalise: spaced,
    isWellFormed: (code) => /^[A-Z0-9]{1,6}$/.test(code),
    refusal: 'bad_taxable_unit',
    meaning: (code) => (unitCodes.some((unit) => unit === code) ? units[code] : undefined),
  },
};

/** A code in the one form in which it is kept: `0901.21.00` of type `ncm` is `09012100`. */
export const normaliseFiscalCode = (type: FiscalCodeType, text: string): string =>
  fiscalKinds[type].normalise(text);

/** A code as people write it: `09012100` of type `ncm` is `0901.21.00`. */
export const showFiscalCode = (type: FiscalCodeType, code: string): string =>
  fiscalKinds[type].show?.(code) ?? code;

/** Gives the meaning of a code in the known table; empty where it says nothing or there is no table. */
export const meaningOfFiscalCode = (type: FiscalCodeType, code: string): string =>
  fiscalKinds[type].meaning?.(code) ?? '';
