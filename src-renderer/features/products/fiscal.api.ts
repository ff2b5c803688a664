import { useQuery } from '@tanstack/react-query';
import { fiscalCodes } from '#shared/areas/fiscal-codes/contract.ts';
import { fiscalCodeTypes, showFiscalCode } from '#shared/areas/fiscal-codes/kinds.ts';
import type { FiscalCode } from '#shared/areas/fiscal-codes/schema.ts';
import { fiscalLabels } from '#shared/areas/fiscal-codes/label-words.ts';
import { fiscalWords } from '#shared/areas/fiscal-codes/screen-words.ts';
import { formatDate } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';

/** The fiscal codes of a product. */
export function useFiscalCodes(sku: string) {
  return useQuery(reading(useApi(), fiscalCodes.list, { params: { sku } }));
}

/** The codes in the order in which people see their types. */
export const byType = (codes: readonly FiscalCode[]): readonly FiscalCode[] =>
  codes.toSorted((a, b) => fiscalCodeTypes.indexOf(a.type) - fiscalCodeTypes.indexOf(b.type));

/** Gives the If-Match of a code as it was read. */
export const seenVersion = ({ version }: FiscalCode): string => `"${version}"`;

/** A code with its type, as it is spoken of: "NCM 0901.21.00". */
export const fiscalName = ({ type, code }: FiscalCode): string =>
  `${fiscalLabels.fiscal_code_type[type]} ${showFiscalCode(type, code)}`;

function validityText({ valid_from: from, valid_to: to }: FiscalCode): string | undefined {
  if (from !== null && to !== null) return fiscalWords.between(formatDate(from), formatDate(to));
  if (from !== null) return fiscalWords.from(formatDate(from));
  return to === null ? undefined : fiscalWords.until(formatDate(to));
}

/** Writes the scope of a code: "SP · sale · até 31/12/2026"; empty for everywhere and always. */
export const contextText = (code: FiscalCode): string =>
  [code.state ?? undefined, code.operation_type ?? undefined, validityText(code)]
    .filter((part) => part !== undefined)
    .join(' · ');

/** A date as people write it in the form of the API: "31/12/2026" is 2026-12-31, "12/2026" is 2026-12; else as it is. */
export function typedDate(text: string): string {
  const [year, month, day] = text.trim().split('/').toReversed();
  if (year?.length !== 4 || month === undefined) return text.trim();
  return [year, month, day]
    .filter((part) => part !== undefined)
    .map((part) => part.padStart(2, '0'))
    .join('-');
}
