import type { Generated } from 'kysely';
import type { Published } from './published.ts';
import type { Versioned } from './versioned.ts';

/** Names why people must release an endpoint: a pause, a restore, events that its author may not read. */
export type HeldReason = 'paused' | 'restored' | 'unconfirmed';

/** A destination of events. `headers` is sealed; a deleted one stays, inactive, for its history. */
type WebhookEndpointTable = Versioned & {
  name: string | null;
  url: string;
  is_active: Generated<number>;
  /** Is 1 where it may reach this computer and the local network. */
  is_local_allowed: Generated<number>;
  headers: Uint8Array | null;
  /** JSON list, in the order of the headers. */
  header_names: Generated<string>;
  timeout_seconds: Generated<number>;
  rate_per_second: Generated<number>;
  max_in_flight: Generated<number>;
  /** Is 1 where events that come together are told by one message. */
  batch_events: Generated<number>;
  /** PEM of a private authority. */
  ca_certificate: string | null;
  held_reason: HeldReason | null;
  disabled_reason: 'gone' | 'failing' | null;
  secret_configured_at: string | null;
  deleted_at: string | null;
};

/** A sealed secret; the newest signs alone once the older ones have expired (milliseconds since 1970). */
type WebhookSecretTable = {
  id: Generated<number>;
  endpoint_id: number;
  sealed: Uint8Array;
  created_at: string;
  expires_at: number | null;
};

/** An event that an endpoint wants; live while the endpoint is active. */
type WebhookSubscriptionTable = {
  id: Generated<number>;
  endpoint_id: number;
  event: string;
  position: number;
  is_live: number;
};

/** An event on its way to an endpoint, named by the event's `msg_` id. */
export type WebhookDeliveryTable = {
  id: Generated<number>;
  endpoint_id: number;
  event_id: number;
  event: string;
  status: Generated<'pending' | 'claimed' | 'delivered' | 'dead' | 'cancelled'>;
  /** Milliseconds since 1970; 0 before the first attempt. */
  due_at: Generated<number>;
  claim: string | null;
  /** Attempts spent of the schedule. */
  attempts: Generated<number>;
  last_attempt_at: string | null;
  http_status: number | null;
  error: string | null;
  created_at: string;
  ended_at: string | null;
};

/** A message about several events, carried by the delivery of that id; `names` is a JSON list. */
type WebhookBatchTable = {
  id: number;
  uid: string;
  /** Its body up to where the first of the messages stands. */
  head: string;
  events: number;
  names: string;
};

type WebhookBatchEventTable = { id: Generated<number>; batch_id: number; event_id: number };

/** One request; written before it is sent. `uncounted` ones spend no attempt and stand in no statistic. */
export type WebhookAttemptTable = {
  id: Generated<number>;
  delivery_id: number;
  started_at: string;
  outcome: Generated<'started' | 'delivered' | 'failed' | 'uncounted'>;
  duration_ms: number | null;
  http_status: number | null;
  error: string | null;
  answer: string | null;
};

type WebhookHealthTable = {
  /** The endpoint's. */
  id: number;
  successful_calls: Generated<number>;
  failed_calls: Generated<number>;
  failures_in_row: Generated<number>;
  failing_since: string | null;
  /** Is the uptime at the first failure since the last success. */
  failing_from_ms: number | null;
  warned_percent: Generated<number>;
  last_success_at: string | null;
  last_failure_at: string | null;
  last_http_status: number | null;
  last_error: string | null;
};

type WebhookTallyTable = {
  id: Generated<number>;
  endpoint_id: number;
  /** UTC, `2026-11-20T13`. */
  hour: string;
  event: string;
  successful: Generated<number>;
  failed: Generated<number>;
  duration_ms: Generated<number>;
};

type WebhookUptimeTable = { id: number; online_ms: number };

export type WebhooksSchema = {
  webhook_endpoint: WebhookEndpointTable;
  webhook_secret: WebhookSecretTable;
  webhook_subscription: WebhookSubscriptionTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_batch: WebhookBatchTable;
  webhook_batch_event: WebhookBatchEventTable;
  webhook_batch_message: Omit<WebhookBatchTable, 'head'> & { body: string };
  webhook_attempt: WebhookAttemptTable;
  webhook_health: WebhookHealthTable;
  webhook_tally: WebhookTallyTable;
  webhook_uptime: WebhookUptimeTable;
};

/** Lists the columns that others may read. */
export type PublishedWebhooks = {
  webhook_endpoint: Published<
    WebhookEndpointTable,
    'id' | 'uid' | 'name' | 'url' | 'headers' | 'held_reason' | 'deleted_at'
  >;
  webhook_delivery: Published<WebhookDeliveryTable, 'id' | 'endpoint_id' | 'event_id' | 'status'>;
  webhook_secret: Published<WebhookSecretTable, 'id' | 'endpoint_id' | 'sealed'>;
};
