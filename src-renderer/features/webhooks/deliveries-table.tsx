import type { Delivery } from '#shared/areas/webhooks/schema.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { deliveryWords as words } from '#shared/areas/webhooks/deliveries-screen-words.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { Instant } from '../../ui/instant.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { failureText, statusOf } from './webhook-text.ts';
import css from './deliveries.module.css';

type DeliveriesTableProps = {
  readonly deliveries: readonly Delivery[];
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
};

/** The deliveries of one page, the newest first; J and K open the next and the one before. */
export function DeliveriesTable({ deliveries, openId, onOpen }: DeliveriesTableProps) {
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
        {delivery.subject}
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
