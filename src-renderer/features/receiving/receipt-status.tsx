import { operationTypeLabels } from '#shared/areas/operation-types/label-words.ts';
import type { ReceiptStatus } from '#shared/areas/operation-types/receipt-schema.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const tones: Readonly<Record<ReceiptStatus, Tone>> = {
  received: 'quiet',
  partly_reversed: 'attention',
  reversed: 'muted',
};

/** Whether what came in stayed. */
export function ReceiptStatusBadge({ status }: { readonly status: ReceiptStatus }) {
  return <StatusBadge tone={tones[status]}>{operationTypeLabels.receipt_status[status]}</StatusBadge>;
}
