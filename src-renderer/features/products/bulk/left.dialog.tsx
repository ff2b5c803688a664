import { Button } from '@mantine/core';
import { productBulkWords } from '#shared/areas/products/bulk-screen-words.ts';
import { formatInteger } from '../../../lib/format.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/small-table/small-table.tsx';
import type { Outcome } from './use-bulk-change.tsx';

const words = productBulkWords.left;
type Left = Outcome['left'][number];

const whyOf = ({ errors, message }: Left): string =>
  Object.values(errors).flat().join(' · ') || (message ?? '');

const columns: readonly SmallColumn<Left>[] = [
  { id: 'sku', header: words.sku, cell: ({ sku }) => sku, width: 160 },
  { id: 'why', header: words.why, cell: (left) => <span title={whyOf(left)}>{whyOf(left)}</span> },
];

type LeftDialogProps = { readonly outcome: Outcome; readonly onClose: () => void };

/** The products that a change of several left as they were, and why. */
export function LeftDialog({ outcome: { done, left }, onClose }: LeftDialogProps) {
  const title = words.title(formatInteger(left.length));
  return (
    <Dialog opened onClose={onClose} title={title} size={720}>
      {done > 0 && <p>{words.lead(formatInteger(done))}</p>}
      <SmallTable label={title} columns={columns} rows={left} rowKey={({ sku }) => sku} />
      <Button mt="md" data-autofocus onClick={onClose}>
        {words.close}
      </Button>
    </Dialog>
  );
}
