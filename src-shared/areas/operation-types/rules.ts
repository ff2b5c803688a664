import type { CreateOperationTypeInput, OperationType, UpdateOperationTypeInput } from './schema.ts';

/** The fields of an operation type, but for those that the server counts. */
export type OperationTypeState = Omit<
  OperationType,
  'operation_type_id' | 'is_system' | 'version' | 'created_at' | 'updated_at'
>;

const blank = {
  description: '',
  party_role: null,
  is_active: true,
  affects_stock: true,
  takes_unsellable: false,
  confirm_on_create: false,
  allow_partial: false,
  packing_step: false,
  blind_check: false,
  schedule_step: false,
  requires_carrier: false,
  requires_tax_invoice: false,
  can_be_created_by_customer: true,
  allocation_policy: null,
  invoice_point: 'after_picking',
  cfop_internal: null,
  cfop_interstate: null,
  fiscal_operation_name: '',
  default_location_code: null,
  landing_status: 'available',
  over_receipt_percent: 0,
} as const satisfies Partial<OperationTypeState>;

/** The types of every site whose goods leave with an invoice unless somebody says otherwise. */
const invoicedTypes = ['sale', 'supplier_return', 'deposit_return'];

/** Tells whether orders of a type leave without the invoice that is usual for it. */
export const leavesWithoutInvoice = (
  type: Pick<OperationType, 'code' | 'is_system' | 'is_active' | 'requires_tax_invoice'>,
): boolean =>
  type.is_system && type.is_active && !type.requires_tax_invoice && invoicedTypes.includes(type.code);

/** A type after a change: only what was sent changes. */
export const changedType = (
  state: OperationTypeState,
  patch: UpdateOperationTypeInput,
): OperationTypeState => ({
  ...state,
  ...(Object.fromEntries(
    Object.entries(patch).filter(([name, value]) => value !== undefined && name in state),
  ) as Partial<OperationTypeState>),
});

/** A new type with the defaults of what was not sent: outbound ones are packed and checked, internal ones are ours. */
export const createdType = ({
  code,
  name,
  direction,
  ...patch
}: CreateOperationTypeInput): OperationTypeState => {
  const isOut = direction === 'outbound';
  const ofDirection = {
    packing_step: isOut,
    blind_check: isOut,
    can_be_created_by_customer: direction !== 'internal',
  };
  return changedType({ ...blank, ...ofDirection, code, name, direction }, patch);
};
