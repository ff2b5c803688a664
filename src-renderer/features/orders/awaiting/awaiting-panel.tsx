import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { awaitingInvoice } from '#shared/areas/invoicing/awaiting-contract.ts';
import type { AwaitingLine, FiscalDetails, FiscalItem } from '#shared/areas/invoicing/awaiting-schema.ts';
import { awaitingScreenWords } from '#shared/areas/invoicing/awaiting-screen-words.ts';
import { formatMoney } from '../../../lib/format.ts';
import { reading, useApi } from '../../../lib/queries.ts';
import { may, useUser } from '../../../lib/session/use-session.ts';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts.ts';
import type { Beside } from '../../../ui/list-screen/open-record.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/query-state.tsx';
import { RecordHead, Section } from '../../../ui/record.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/small-table/small-table.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { quantityWithUnit } from '../../../ui/stock/quantity.ts';
import { useCopied } from '../../../ui/use-copied.ts';
import { numberOf } from '../orders.api.ts';
import { StageMark } from '../stage-mark.tsx';
import { blocksOf, itemLines } from './blocks.ts';
import { CopiedBlock, textOf } from './copied-block.tsx';
import { OrderFile } from './erp-file.tsx';
import { RegisterPart } from './register-part.tsx';
import css from './awaiting.module.css';

const { panel: words } = awaitingScreenWords;

/** Shows the content of an order's invoice, beside the list, and the way in which it is registered. */
export function AwaitingPanel({ recordKey, row, ...moves }: Beside<AwaitingLine>) {
  const isAllowed = may(useUser(), awaitingInvoice.details.access);
  const query = useQuery({
    ...reading(useApi(), awaitingInvoice.details, { params: { id: recordKey } }),
    enabled: isAllowed,
  });
  const details = query.data?.data;
  const shown = details ?? row;
  const number = shown === undefined ? recordKey : numberOf(shown);
  return (
    <SidePanel label={words.label(number)} code={number} copyLabel={words.copyNumber} {...moves}>
      {shown !== undefined && (
        <RecordHead
          name={shown.customer?.name ?? number}
          marks={
            <>
              <StageMark order={shown} /> {details && <b>{formatMoney(details.totals.total)}</b>}{' '}
              <Link to="/pedidos/$id/completo" params={{ id: recordKey }}>
                {words.open}
              </Link>
            </>
          }
        >
          {details && (
            <div className={css.acts}>
              <CopyAll details={details} />
              <OrderFile orderId={details.id} />
            </div>
          )}
        </RecordHead>
      )}
      {!isAllowed ? (
        <p>{words.noRight}</p>
      ) : query.isError ? (
        <ErrorState error={query.error} title={words.failed} onRetry={() => void query.refetch()} />
      ) : details === undefined ? (
        <SkeletonLines />
      ) : (
        <Whole details={details} />
      )}
    </SidePanel>
  );
}

function CopyAll({ details }: { readonly details: FiscalDetails }) {
  const { isCopied, copy } = useCopied();
  const copyAll = (): void =>
    copy(
      [...blocksOf(details), { title: words.items, lines: itemLines(details) }]
        .map(({ title, lines }) => `${title}\n${textOf(lines)}`)
        .join('\n\n'),
    );
  useShortcuts([{ keys: 'c', label: words.copyAll, group: words.keys, run: copyAll }]);
  return (
    <Button leftSection={<IconCopy />} onClick={copyAll}>
      {isCopied ? words.copied : words.copyAll}
    </Button>
  );
}

const itemColumns: readonly SmallColumn<FiscalItem>[] = [
  {
    id: 'sku',
    header: words.sku,
    cell: ({ sku, lots }) => (
      <>
        <span className="alm-mono">{sku}</span>
        {lots.length > 0 && (
          <span className={css.second}>{lots.map((lot) => lot.batch_number).join(', ')}</span>
        )}
      </>
    ),
  },
  { id: 'ncm', header: words.ncm, cell: ({ ncm }) => ncm ?? '', width: 92 },
  { id: 'cfop', header: words.cfop, cell: ({ cfop }) => cfop ?? '', width: 64 },
  {
    id: 'quantity',
    header: words.quantity,
    cell: ({ unit, quantity }) => quantityWithUnit(unit, quantity),
    width: 92,
    align: 'end',
  },
];

function Whole({ details }: { readonly details: FiscalDetails }) {
  const { missing_data: gaps, items } = details;
  return (
    <>
      <Section title={words.register}>
        <RegisterPart orderId={details.id} number={details.order.order_number} />
      </Section>
      {gaps.length > 0 && (
        <Section title={words.missing}>
          {gaps.map(({ code, path, severity, message, mend }) => (
            <div key={`${code} ${path}`} className={css.gap}>
              <StatusBadge tone={severity === 'blocking' ? 'critical' : 'attention'}>{message}</StatusBadge>
              {mend !== null && <Link to={mend}>{words.mend}</Link>}
            </div>
          ))}
        </Section>
      )}
      {blocksOf(details).map((block) => (
        <CopiedBlock key={block.title} {...block} />
      ))}
      <Section title={words.items}>
        <SmallTable label={words.items} columns={itemColumns} rows={items} rowKey={({ id }) => id} />
      </Section>
    </>
  );
}
