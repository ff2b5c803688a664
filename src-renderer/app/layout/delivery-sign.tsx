import { Tooltip } from '@mantine/core';
import { IconClockPause, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { webhooks } from '#shared/areas/webhooks/contract.ts';
import { deliverySign } from '#shared/areas/webhooks/sign-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import css from './system-status.module.css';

/** The pause between two counts of pending deliveries where nothing announces them, in milliseconds. */
const PACE = 30_000;

/** Deliveries still to be made, and whether they wait for the network; the way to them. */
export function DeliverySign() {
  const isMine = may(useUser(), webhooks.summary.access);
  const { data } = useQuery({
    ...reading(useApi(), webhooks.summary, {}),
    enabled: isMine,
    refetchInterval: PACE,
  });
  if (!isMine || data === undefined || data.data.endpoints.length === 0) return null;
  const { pending, waiting_for_network: waiting } = data.data;
  const { text, hint } = deliveryText(pending, waiting);
  const Mark = waiting > 0 ? IconClockPause : IconSend;
  return (
    <Tooltip label={hint}>
      <Link
        to="/integracoes/webhooks"
        className={css.sign}
        data-tone={waiting > 0 ? 'attention' : 'plain'}
        data-quiet={pending === 0 || undefined}
      >
        <Mark aria-hidden />
        <span className={css.text}>{text}</span>
      </Link>
    </Tooltip>
  );
}

/**
 * Writes the text of the sign of deliveries and its reason, from the number pending and the number that wait
 * for the network.
 */
export function deliveryText(pending: number, waiting: number) {
  const count = formatInteger(pending);
  if (waiting > 0) {
    const held = formatInteger(waiting);
    return { text: deliverySign.waiting(held), hint: deliverySign.waitingHint(held) };
  }
  if (pending > 0) return { text: deliverySign.pending(count), hint: deliverySign.pendingHint(count) };
  return { text: deliverySign.none, hint: deliverySign.noneHint };
}
