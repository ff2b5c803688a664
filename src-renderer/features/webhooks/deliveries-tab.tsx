import { Button, NativeSelect } from '@mantine/core';
import { IconChevronDown, IconInbox } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { common } from '#shared/areas/screens/common-words.ts';
import type { webhooks } from '#shared/areas/webhooks/contract.ts';
import { deliveryStatuses } from '#shared/areas/webhooks/rules.ts';
import type { Delivery } from '#shared/areas/webhooks/schema.ts';
import { eventNames } from '#shared/domain/event-names.ts';
import { labels } from '#shared/domain/label-words.ts';
import { deliveryWords as words } from '#shared/areas/webhooks/deliveries-screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import type { Answer } from '../../lib/api.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Instant } from '../../ui/instant.tsx';
import { Pager } from '../../ui/pager.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { periods, type WebhookSearch } from './webhook-search.ts';
import { failureText, statusOf, subjectText } from './webhook-text.ts';
import { useHistory } from './webhooks.api.ts';
import css from './deliveries.module.css';

type DeliveriesTabProps = { readonly id: string; readonly search: WebhookSearch };

/**
 * Lists the deliveries sent and to be sent, by status, event and period, with the open delivery beside it.
 */
export function DeliveriesTab({ id, search }: DeliveriesTabProps) {
  const query = useHistory(id, search);
  const change = useChange(id, search);
  return (
    <div className={css.tab} data-open={search.delivery !== undefined || undefined}>
      <div className={css.list}>
        <Filters search={search} total={query.data?.pagination.records.total} onChange={change} />
        <QueryState query={query} errorTitle={words.failed}>
          {(answer) => <Rows answer={answer} search={search} onChange={change} />}
        </QueryState>
      </div>
      {search.delivery !== undefined && (
        <DeliveryPanel
          key={search.delivery}
          endpointId={id}
          deliveryId={search.delivery}
          onClose={() => change({ delivery: undefined })}
        />
      )}
    </div>
  );
}

type Change = (change: Partial<WebhookSearch>) => void;

function useChange(id: string, search: WebhookSearch): Change {
  const navigate = useNavigate();
  return (change) =>
    void navigate({
      to: '/integracoes/webhooks/$id',
      params: { id },
      search: { ...search, tab: undefined, ...change },
    });
}

type FiltersProps = {
  readonly search: WebhookSearch;
  readonly total: number | undefined;
  readonly onChange: Change;
};

function Filters({ search, total, onChange }: FiltersProps) {
  const choose = (change: Partial<WebhookSearch>) =>
    onChange({ ...change, page: undefined, delivery: undefined });
  return (
    <div className={css.filters}>
      <Choice
        label={words.filters.status}
        any={words.filters.anyStatus}
        value={search.status}
        options={deliveryStatuses.map((value) => ({ value, label: words.status[value] }))}
        onChange={(value) => choose({ status: deliveryStatuses.find((known) => known === value) })}
      />
      <Choice
        label={words.filters.event}
        any={words.filters.anyEvent}
        value={search.event}
        options={eventNames.map((value) => ({ value, label: labels.webhook_event[value] }))}
        onChange={(value) => choose({ event: eventNames.find((known) => known === value) })}
      />
      <Choice
        label={words.filters.period}
        value={search.period ?? '24h'}
        options={periods.map((value) => ({ value, label: words.periods[value] }))}
        onChange={(value) => {
          const period = periods.find((known) => known === value);
          choose({ period: period === '24h' ? undefined : period });
        }}
      />
      <span className={css.total} role="status">
        {total !== undefined && words.count(formatInteger(total), total)}
      </span>
    </div>
  );
}

type ChoiceProps = {
  readonly label: string;
  /** The words for no choice; left out where one is always chosen. */
  readonly any?: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
};

function Choice({ label, any, value, options, onChange }: ChoiceProps) {
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      rightSection={<IconChevronDown aria-hidden />}
      value={value ?? ''}
      data={[...(any === undefined ? [] : [{ value: '', label: any }]), ...options]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type RowsProps = {
  readonly answer: Answer<typeof webhooks.history>;
  readonly search: WebhookSearch;
  readonly onChange: Change;
};

function Rows({ answer: { data, pagination }, search, onChange }: RowsProps) {
  if (pagination.records.total === 0) return <Nothing search={search} onChange={onChange} />;
  return (
    <>
      <DeliveriesTable
        deliveries={data}
        openId={search.delivery}
        onOpen={(delivery) => onChange({ delivery })}
      />
      <Pager pagination={pagination} onPage={(page) => onChange({ page, delivery: undefined })} />
    </>
  );
}

function Nothing({ search, onChange }: Pick<RowsProps, 'search' | 'onChange'>) {
  const isFiltered = search.status !== undefined || search.event !== undefined || search.period !== undefined;
  if (!isFiltered) {
    return (
      <EmptyState icon={IconInbox} title={words.empty.title}>
        {words.empty.text}
      </EmptyState>
    );
  }
  const clear = () => onChange({ status: undefined, event: undefined, period: undefined, page: undefined });
  return (
    <EmptyState
      icon={IconInbox}
      title={words.noMatch.title}
      actions={
        <Button variant="default" onClick={clear}>
          {words.filters.clear}
        </Button>
      }
    >
      {words.noMatch.text}
    </EmptyState>
  );
}

type DeliveriesTableProps = {
  readonly deliveries: readonly Delivery[];
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
};

/** The deliveries of one page, the newest first; J and K open the next and the one before. */
function DeliveriesTable({ deliveries, openId, onOpen }: DeliveriesTableProps) {
  const at = deliveries.findIndex(({ id }) => id === openId);
  const openAt = (index: number) => {
    const delivery = deliveries[Math.min(deliveries.length - 1, Math.max(0, index))];
    if (delivery !== undefined) onOpen(delivery.id);
  };
  const keys = common.table.keys;
  useShortcuts([
    { keys: 'j', label: keys.next, group: keys.group, run: () => openAt(at + 1) },
    { keys: 'k', label: keys.previous, group: keys.group, run: () => openAt(at - 1) },
  ]);
  return (
    <table className={css.table} aria-label={words.label}>
      <thead>
        <tr>
          <th scope="col">{words.columns.time}</th>
          <th scope="col">{words.columns.event}</th>
          <th scope="col" data-wide>
            {words.columns.subject}
          </th>
          <th scope="col">{words.columns.status}</th>
          <th scope="col" data-align="end" title={words.columns.attemptsHint}>
            {words.columns.attempts}
          </th>
          <th scope="col" data-align="end">
            {words.columns.http}
          </th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <Row key={delivery.id} delivery={delivery} isOpen={delivery.id === openId} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Pick<DeliveriesTableProps, 'onOpen'> & {
  readonly delivery: Delivery;
  readonly isOpen: boolean;
};

function Row({ delivery, isOpen, onOpen }: RowProps) {
  const { tone, text } = statusOf(delivery);
  const open = () => onOpen(delivery.id);
  return (
    <tr data-selected={isOpen || undefined} onClick={open}>
      <td>
        <Instant value={delivery.created_at} />
      </td>
      <td>
        <button
          type="button"
          className={css.open}
          aria-pressed={isOpen}
          onClick={(event) => {
            event.stopPropagation();
            open();
          }}
        >
          {delivery.label}
        </button>
      </td>
      <td className="alm-mono" data-wide title={delivery.subject ?? undefined}>
        {subjectText(delivery)}
      </td>
      <td>
        <StatusBadge tone={tone}>{text}</StatusBadge>
      </td>
      <td data-align="end">{delivery.attempts}</td>
      <td data-align="end" data-bad={delivery.error !== null || undefined} title={failureText(delivery)}>
        {delivery.http_status ?? ''}
      </td>
    </tr>
  );
}
