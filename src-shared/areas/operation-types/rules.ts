import {
  operationTypeFields,
  type CreateOperationTypeInput,
  type OperationType,
  type OperationTypeState,
} from './schema.ts';

/** The types of every site whose goods leave with an invoice unless somebody says otherwise. */
const invoicedTypes = ['sale', 'supplier_return', 'deposit_return'];

/** Tells whether orders of a type leave without the invoice that is usual for it. */
export const leavesWithoutInvoice = (
  type: Pick<OperationType, 'code' | 'is_system' | 'is_active' | 'requires_tax_invoice'>,
): boolean =>
  type.is_system && type.is_active && !type.requires_tax_invoice && invoicedTypes.includes(type.code);

/** A new type with the defaults of what was not sent: outbound ones are packed and checked, internal ones are ours. */
export const createdType = (input: CreateOperationTypeInput): OperationTypeState => {
  const isOut = input.direction === 'outbound';
  return operationTypeFields.created(input, {
    packing_step: isOut,
    blind_check: isOut,
    can_be_created_by_customer: input.direction !== 'internal',
  });
};
