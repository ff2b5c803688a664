import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { lots } from '#shared/areas/inventory/lots-contract.ts';
import { lotWords as words } from '#shared/areas/inventory/lot-screen-words.ts';
import type { LotRecord } from '#shared/areas/inventory/lot-schema.ts';
import { movements } from '#shared/areas/inventory/movements-contract.ts';
import { labels } from '#shared/domain/label-words.ts';
import { formatDate, formatInstant } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { AttachmentsPanel } from '../../ui/attachments/attachments-panel.tsx';
import { OccurrenceButton } from '../../ui/occurrences/occurrence-acts.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { PrintButton } from '../../ui/print-action.tsx';
import { StockLabelButton } from '../../ui/print-labels/stock-label-button.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Facts, Lines } from '../../ui/record.tsx';
import { sayNoRight } from '../../ui/say-no-right.ts';
import { Callout, StatusBadge } from '../../ui/status-badge.tsx';
import { Amount } from '../../ui/stock/amount.tsx';
import { ExpiryMark } from '../../ui/stock/expiry-mark.tsx';
import { LotActs } from './lot-acts.tsx';
import { LotDialog } from './lot.dialog.tsx';
import { LotCorrections, LotMovements, LotLocations, LotSources } from './lot-sections.tsx';
import { LotTrace } from './lot-trace.tsx';
import css from './lot.module.css';
import { useLot } from './lots.api.ts';

/** One lot: what is known of it, where it lies, from whom it came, its corrections and its movements. */
export function LotScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useLot(id);
  return (
    <Page>
      <QueryState query={query} errorTitle={words.failed}>
        {({ data }) => <Content key={data.id} lot={data} />}
      </QueryState>
    </Page>
  );
}

function Content({ lot }: { readonly lot: LotRecord }) {
  const { id, product } = lot;
  const mayReadMovements = may(useUser(), movements.list.access);
  return (
    <>
      <PageHead
        title={words.title(lot.batch_number)}
        note={<StatusNote lot={lot} />}
        actions={
          <>
            <StockLabelButton target={labelsOf(lot)} size="sm" />
            <PrintButton />
            <OccurrenceButton subject={{ entity: 'lot', id, name: words.title(lot.batch_number) }} />
            <LotActs lot={lot} />
            <CorrectButton id={id} />
          </>
        }
      />
      <div className={css.body} data-paper="wide">
        <div className={css.about}>
          <p>
            <Link to="/produtos/$sku" params={{ sku: product.sku }} search={{}}>
              {product.name}
            </Link>{' '}
            <span className="alm-mono">{product.sku}</span>
          </p>
          {lot.restriction !== null && (
            <Callout tone="attention">{words.restricted(lot.restriction)}</Callout>
          )}
          <Facts facts={factsOf(lot)} />
          <Lines lines={linesOf(lot)} />
        </div>
        <LotLocations lot={lot} />
        {mayReadMovements && <LotSources lot={lot} />}
        {mayReadMovements && <LotTrace lot={lot} />}
        <AttachmentsPanel record={{ entity: 'lot', id }} heading="h2" />
        <LotCorrections lot={lot} />
        {mayReadMovements && <LotMovements lot={lot} />}
      </div>
    </>
  );
}

/** Labels of the lot: the quantity is written by whoever prints them. */
const labelsOf = ({ product, batch_number, expiration_date }: LotRecord) => ({
  kind: 'stock' as const,
  goods: { sku: product.sku, batch_number, expiration_date, serial_number: null },
  quantity: null,
});

function StatusNote({ lot }: { readonly lot: LotRecord }) {
  return (
    <span className={css.note}>
      <StatusBadge tone={lot.lot_status === 'approved' ? 'ok' : 'paused'}>
        {labels.lot_status[lot.lot_status]}
      </StatusBadge>
      {lot.expiration_date !== null && <ExpiryMark value={lot} />}
    </span>
  );
}

function CorrectButton({ id }: { readonly id: string }) {
  const [isOpen, setOpen] = useState(false);
  const mayCorrect = may(useUser(), lots.modifyById.access);
  const run = () => (mayCorrect ? setOpen(true) : sayNoRight(words.correct));
  useShortcuts([{ keys: 'e', label: words.correct, group: words.title(null), run }]);
  return (
    <>
      {!mayCorrect && <span className="alm-note">{words.noRight}</span>}
      <Button leftSection={<IconPencil />} disabled={!mayCorrect} onClick={() => setOpen(true)}>
        {words.correct}
      </Button>
      {isOpen && <LotDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

const factsOf = ({ product: { unit }, ...lot }: LotRecord) => [
  { name: words.onHand, value: <Amount value={lot.quantity} unit={unit} withUnit /> },
  { name: words.reserved, value: <Amount value={lot.quantity_reserved} unit={unit} /> },
  { name: words.available, value: <Amount value={lot.quantity_available} unit={unit} leads /> },
];

const linesOf = (lot: LotRecord) => [
  { name: words.supplier, value: lot.supplier ?? undefined },
  {
    name: words.made,
    value: lot.manufacturing_date === null ? undefined : formatDate(lot.manufacturing_date),
  },
  { name: words.received, value: formatInstant(lot.received_at) },
  {
    name: words.accessKey,
    value: lot.nf_access_key === null ? undefined : <span className="alm-mono">{lot.nf_access_key}</span>,
  },
];
