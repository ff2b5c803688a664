import { Button } from '@mantine/core';
import type { LeftOut } from '#shared/areas/waves/schema.ts';
import { waveWords } from '#shared/areas/waves/screen-words.ts';
import { formatInteger } from '../../../lib/format.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/small-table/small-table.tsx';

const words = waveWords.leftOut;
const width = 720;

/** An order that is not in its wave any more, and why. */
export type Left = Pick<LeftOut, 'order' | 'message'>;

const columns: readonly SmallColumn<Left>[] = [
  { id: 'order', header: words.order, cell: ({ order }) => order.order_number, width: 120 },
  { id: 'why', header: words.why, cell: ({ message }) => <span title={message}>{message}</span> },
];

type LeftOutDialogProps = { readonly left: readonly Left[]; readonly onClose: () => void };

/** Names the orders that a wave left out, with their reasons. */
export function LeftOutDialog({ left, onClose }: LeftOutDialogProps) {
  const title = words.title(formatInteger(left.length));
  return (
    <Dialog opened onClose={onClose} title={title} size={width}>
      <p className="alm-lead">{words.lead}</p>
      <SmallTable label={title} columns={columns} rows={left} rowKey={({ order }) => order.id} />
      <Button mt="md" data-autofocus onClick={onClose}>
        {words.close}
      </Button>
    </Dialog>
  );
}
