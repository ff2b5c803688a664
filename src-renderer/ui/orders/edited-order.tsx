import type { ReactNode } from 'react';
import { orders } from '#shared/areas/orders/contract.ts';
import { EditedRecord, useReread } from '../record-form/edited-record.tsx';
import type { OrderAnswer } from './orders.api.ts';

type EditedOrderProps = {
  readonly answer: OrderAnswer;
  /** The form on the order as it was when the form opened, and what begins it anew. */
  readonly children: (opened: OrderAnswer, onReload: () => void) => ReactNode;
};

/** An order in a form, whose changes are joined with those that another person made meanwhile. */
export function EditedOrder({ answer, children }: EditedOrderProps) {
  const { id } = answer.data;
  const read = useReread(orders.details, { params: { id } });
  return (
    <EditedRecord known={answer} read={read} audited={{ entity: 'order', key: id }}>
      {children}
    </EditedRecord>
  );
}
