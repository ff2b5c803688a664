import type { StateCode } from './states.ts';

/** The states of each postal region, by the first digit of a CEP (Correios). */
const regions: readonly (readonly StateCode[])[] = [
  ['SP'],
  ['SP'],
  ['RJ', 'ES'],
  ['MG'],
  ['BA', 'SE'],
  ['PE', 'AL', 'PB', 'RN'],
  ['CE', 'PI', 'MA', 'PA', 'AM', 'AC', 'AP', 'RR'],
  ['DF', 'GO', 'TO', 'MT', 'MS', 'RO'],
  ['PR', 'SC'],
  ['RS'],
];

/** Tells whether a CEP of 8 digits begins as those of that state do; of no state abroad. */
export const isPostalCodeOf = (zipCode: string, state: StateCode): boolean =>
  regions[Number(zipCode.slice(0, 1))]?.includes(state) === true;

/** A CEP of 8 digits as people read it: `13010-000`. */
export const maskPostalCode = (zipCode: string): string => zipCode.replace(/^(\d{5})(\d{3})$/, '$1-$2');
