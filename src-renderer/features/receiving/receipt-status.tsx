import { operationTypeLabels } from '#shared/areas/operation-types/label-words.ts';
import type { ReceiptStatus } from '#shared/areas/operation-types/receipt-schema.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const tones: Readonly<Record<ReceiptStatus, Tone>> = {
  received: 'quiet',
  partly_reversed: 'attention',
  reversed: 'muted',
};

/** Shows whether a receipt stands, or was reversed in part or as a whole. */
export function ReceiptStatusBadge({ status }: { readonly status: ReceiptStatus }) {
  return <StatusBadge tone={tones[status]}>{operationTypeLabels.receipt_status[status]}</StatusBadge>;
}
