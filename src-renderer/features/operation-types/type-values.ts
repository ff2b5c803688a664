import { createdType } from '#shared/areas/operation-types/rules.ts';
import type { Direction, OperationType } from '#shared/areas/operation-types/schema.ts';

type Emptied =
  | 'party_role'
  | 'allocation_policy'
  | 'cfop_internal'
  | 'cfop_interstate'
  | 'default_location_code';
type State = ReturnType<typeof createdType>;

/** A type as its form holds it: '' where nobody chose, and the percentage as it is typed. */
export type TypeValues = Omit<State, Emptied | 'over_receipt_percent'> &
  Readonly<Record<Emptied, string>> & { readonly over_receipt_percent: number | null };

const emptied = [
  'party_role',
  'allocation_policy',
  'cfop_internal',
  'cfop_interstate',
  'default_location_code',
];

const formed = (state: State): TypeValues => ({
  ...state,
  party_role: state.party_role ?? '',
  allocation_policy: state.allocation_policy ?? '',
  cfop_internal: state.cfop_internal ?? '',
  cfop_interstate: state.cfop_interstate ?? '',
  default_location_code: state.default_location_code ?? '',
});

/** A new type of that direction as its form begins. */
export const newValues = (direction: Direction): TypeValues =>
  formed(createdType({ code: '', name: '', direction }));

/** A type as its form shows it. */
export const valuesOf = (type: OperationType): TypeValues => {
  const { operation_type_id: _id, is_system: _system, version: _version, ...state } = type;
  const { created_at: _created, updated_at: _updated, ...own } = state;
  return formed(own);
};

/** The body that these values mean. */
export const bodyOf = (values: TypeValues): object => ({
  ...values,
  ...Object.fromEntries(
    emptied.map((name) => {
      const text = values[name as Emptied].trim();
      return [name, text === '' ? null : text];
    }),
  ),
  over_receipt_percent: values.over_receipt_percent ?? 0,
});
