import type { StateCode } from '#shared/domain/brazil/states.ts';
import type { FiscalCode } from '#shared/areas/fiscal-codes/schema.ts';
import { fiscalCodeFaults } from '#shared/areas/fiscal-codes/rules.ts';
import {
  meaningOfFiscalCode,
  normaliseFiscalCode,
  showFiscalCode,
  type FiscalCodeType,
} from '#shared/areas/fiscal-codes/kinds.ts';
import { formatDate } from '../../lib/format.ts';
import { typedDate } from './fiscal.api.ts';

/** The values of a fiscal code's form. */
export type FiscalValues = {
  readonly type: FiscalCodeType | '';
  readonly code: string;
  readonly description: string;
  readonly state: StateCode | '';
  readonly operation_type: string;
  /** As people write it, `dd/mm/aaaa`. */
  readonly valid_from: string;
  readonly valid_to: string;
  readonly is_primary: boolean;
};

/** The form that shows a code as it is; an empty one for a new code. */
export const fiscalValuesOf = (code: FiscalCode | undefined): FiscalValues => ({
  type: code?.type ?? '',
  code: code === undefined ? '' : showFiscalCode(code.type, code.code),
  description: ownDescription(code),
  state: code?.state ?? '',
  operation_type: code?.operation_type ?? '',
  valid_from: formatDate(code?.valid_from ?? ''),
  valid_to: formatDate(code?.valid_to ?? ''),
  is_primary: code?.is_primary ?? false,
});

/** The description without what the official table says anyway, which stands as a hint in the empty field. */
function ownDescription(code: FiscalCode | undefined): string {
  if (code === undefined || code.description === meaningOfFiscalCode(code.type, code.code)) return '';
  return code.description;
}

const orNull = <T extends string>(text: T | ''): T | null => (text === '' ? null : text);

const sharedBody = (values: FiscalValues) => ({
  code: values.code.trim(),
  description: values.description,
  state: orNull(values.state),
  operation_type: orNull(values.operation_type.trim()),
  valid_from: orNull(typedDate(values.valid_from)),
  valid_to: orNull(typedDate(values.valid_to)),
});

/** The body of a new code: primary only by wish; without it the server decides by what is there. */
export const newFiscalBody = (values: FiscalValues) => ({
  ...sharedBody(values),
  type: values.type === '' ? undefined : values.type,
  ...(values.is_primary ? { is_primary: true } : {}),
});

/** The body of a changed code; its type stays. */
export const changedFiscalBody = (values: FiscalValues) => ({
  ...sharedBody(values),
  is_primary: values.is_primary,
});

/** The rules that the values break together; none while type or code are missing. */
export const fiscalRules = (values: FiscalValues) =>
  values.type === '' || values.code.trim() === ''
    ? []
    : fiscalCodeFaults({
        ...sharedBody(values),
        type: values.type,
        code: normaliseFiscalCode(values.type, values.code),
        is_primary: values.is_primary,
      });

/** Reads the typed code's meaning from the official table; empty where there is none. */
export const typedMeaning = ({ type, code }: FiscalValues): string =>
  type === '' ? '' : meaningOfFiscalCode(type, normaliseFiscalCode(type, code));
