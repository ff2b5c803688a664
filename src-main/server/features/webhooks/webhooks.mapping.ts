import type { Endpoint, EndpointSettings } from '#shared/areas/webhooks/schema.ts';
import type { DeliveryError, WaitReason } from '#shared/areas/webhooks/rules.ts';
import { categoryOf, type WebhookEventName } from '#shared/domain/event-names.ts';
import { labels } from '#shared/domain/label-words.ts';
import type { Hot } from '../../db/capabilities.ts';
import { toInstant } from '../../kernel/clock.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Outgoing } from '../../kernel/outgoing/outgoing.ts';
import { openEndpoint } from '../../kernel/outgoing/sealed.ts';
import { livingSecrets } from '../../kernel/outgoing/secrets.queries.ts';
import { nextRetryOf, waitsOf } from './deliveries.queries.ts';
import type { EndpointRow, EndpointState } from './webhooks.queries.ts';
import { delayOf, waitReason } from './webhooks.rules.ts';

/** An endpoint with its version, as its routes answer it. */
export type Shown<T> = { readonly data: T; readonly version: number };

/** The events of an endpoint in their order. */
export const eventsOf = ({ events }: { readonly events: string }): WebhookEventName[] =>
  JSON.parse(events) as WebhookEventName[];

/** The endpoint as the specification shows it. */
export const toEndpoint = (row: EndpointRow): Endpoint => {
  const events = eventsOf(row);
  const { successful_calls, failed_calls } = row;
  return {
    id: row.uid,
    url: row.url,
    events,
    events_labels: events.map((value) => ({
      value,
      label: labels.webhook_event[value],
      category: categoryOf(value),
    })),
    is_active: row.is_active === 1,
    has_secret: row.secret_configured_at !== null,
    headers_count: (JSON.parse(row.header_names) as string[]).length,
    created_at: row.created_at,
    updated_at: row.updated_at,
    stats: { total_calls: successful_calls + failed_calls, successful_calls, failed_calls },
  };
};

/** The endpoint as the specification shows it, and its version. */
export const showEndpoint = (row: EndpointRow): Shown<Endpoint> => ({
  data: toEndpoint(row),
  version: row.version,
});

type Sight = { readonly on: Hot; readonly deps: Deps; readonly outgoing: Outgoing };

type Hindered = Pick<
  EndpointRow,
  'id' | 'uid' | 'headers' | 'is_active' | 'held_reason' | 'secret_configured_at'
>;

/** Gives the reason why an endpoint's deliveries wait; null without one. */
export const waitReasonOf = (sight: Sight, row: Hindered) => {
  const isSecretLost = isLost(sight, row);
  return waitReason({
    isActive: row.is_active === 1,
    heldReason: row.held_reason,
    isSecretLost,
    sender: sight.outgoing.hindrance(row.id),
  });
};

const isLost = ({ on, deps, outgoing }: Sight, row: Hindered): boolean => {
  if (row.headers === null && row.secret_configured_at === null) return false;
  return openEndpoint({ on, box: outgoing.box, now: deps.clock.now() }, row) === undefined;
};

const waitingOf = (
  { on, deps, outgoing }: Sight,
  row: EndpointRow,
  reason: WaitReason | null,
): EndpointSettings['waiting'] => {
  const now = deps.clock.now();
  const waits = waitsOf(on, row.id, now);
  if (waits === undefined) return null;
  const retry = nextRetryOf(on, row.id);
  const delay = delayOf({ ...waits, now, reason, retry, nextSlot: outgoing.nextSlot(row) });
  return {
    reason: delay.reason,
    since: waits.since,
    until: delay.until === null ? null : toInstant(delay.until),
    messages: waits.messages,
    under_way: waits.underWay,
    http_status: retry?.http_status ?? null,
    error: (retry?.error ?? null) as DeliveryError | null,
  };
};

/** Shows the settings of an endpoint that only this application has, and its version. */
export const showSettings = (sight: Sight, row: EndpointRow): Shown<EndpointSettings> => {
  const secrets = livingSecrets(sight.on, row.id, sight.deps.clock.now());
  const reason = waitReasonOf(sight, row);
  const data: EndpointSettings = {
    name: row.name,
    header_names: JSON.parse(row.header_names) as string[],
    timeout_seconds: row.timeout_seconds,
    rate_per_second: row.rate_per_second,
    max_in_flight: row.max_in_flight,
    batch_events: row.batch_events === 1,
    ca_certificate: row.ca_certificate,
    secret_configured_at: row.secret_configured_at,
    old_secrets: Math.max(0, secrets.length - 1),
    secret_lost: isLost(sight, row),
    is_paused: row.held_reason !== null,
    disabled_reason: row.disabled_reason,
    waiting_for: reason,
    waiting: waitingOf(sight, row, reason),
    version: row.version,
  };
  return { data, version: row.version };
};

/** The part of an endpoint that people decide, as it stands. */
export const stateOf = (row: EndpointRow): EndpointState => ({
  name: row.name,
  url: row.url,
  is_active: row.is_active,
  is_local_allowed: row.is_local_allowed,
  headers: row.headers,
  header_names: row.header_names,
  timeout_seconds: row.timeout_seconds,
  rate_per_second: row.rate_per_second,
  max_in_flight: row.max_in_flight,
  batch_events: row.batch_events,
  ca_certificate: row.ca_certificate,
  held_reason: row.held_reason,
  disabled_reason: row.disabled_reason,
  secret_configured_at: row.secret_configured_at,
});
