import type { AuditVerb } from '#shared/areas/audit/act-words.ts';
import type { EndpointSettings, EndpointSettingsInput } from '#shared/areas/webhooks/schema.ts';
import type { Actor } from '../../kernel/actor.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { writeAct } from '../../kernel/once.ts';
import { demandVersion, type SeenVersion } from '../../kernel/record.ts';
import {
  demandReadable,
  getEndpoint,
  type EndpointChange,
  type OfEndpoint,
  type WebhookDeps,
} from './endpoint.service.ts';
import { eventsOf, showSettings, stateOf, type Shown } from './webhooks.mapping.ts';
import { updateEndpoint, type EndpointState } from './webhooks.queries.ts';

/** Reads the settings of an endpoint that only this application has; throws AppError 404. */
export const getSettings = ({ deps, outgoing }: WebhookDeps, uid: string): Shown<EndpointSettings> =>
  deps.store.snapshot((on) => showSettings({ on, deps, outgoing }, getEndpoint(on, uid)));

type Edit = {
  readonly uid: string;
  readonly ifMatch?: SeenVersion | undefined;
  readonly action: `webhook.${AuditVerb}`;
  readonly state: Partial<EndpointState>;
};

const edit = (with_: WebhookDeps, actor: Actor, { uid, ifMatch, action, state }: Edit) => {
  const { deps, outgoing } = with_;
  return writeAct(deps, { name: action, actor }, async (tx) => {
    const row = getEndpoint(tx, uid);
    demandVersion(row, ifMatch);
    const at = instantAfter(row.updated_at, deps.clock.instant());
    updateEndpoint(tx, { ...stateOf(row), ...state, id: row.id, at });
    audit(tx, actor, { action, key: uid, changed: Object.keys(state), at });
    return showSettings({ on: tx, deps, outgoing }, getEndpoint(tx, uid));
  });
};

const editable = [
  'name',
  'timeout_seconds',
  'rate_per_second',
  'max_in_flight',
  'batch_events',
  'ca_certificate',
] as const;

const stored = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value);

/** Changes the settings that were sent; throws AppError 404, 412. */
export const changeSettings = (
  with_: WebhookDeps,
  actor: Actor,
  { endpoint_id: uid, body: input, ifMatch }: EndpointChange<EndpointSettingsInput>,
): Promise<Shown<EndpointSettings>> => {
  const sent = editable.filter((field) => input[field] !== undefined);
  const state: Partial<EndpointState> = Object.fromEntries(
    sent.map((field) => [field, stored(input[field])]),
  );
  return edit(with_, actor, { uid, ifMatch, action: 'webhook.settings', state });
};

/** Sends nothing more until resumed, while events go on being kept; throws AppError 404. */
export const pauseEndpoint = (
  with_: WebhookDeps,
  actor: Actor,
  { endpoint_id: uid }: OfEndpoint<unknown>,
): Promise<Shown<EndpointSettings>> =>
  edit(with_, actor, { uid, action: 'webhook.pause', state: { held_reason: 'paused' } });

/** Sends again, in order and at once, what waited; throws AppError 404, 403 `webhook_events_unreadable`. */
export const resumeEndpoint = async (
  with_: WebhookDeps,
  actor: Actor,
  { endpoint_id: uid }: OfEndpoint<unknown>,
): Promise<Shown<EndpointSettings>> => {
  const row = getEndpoint(with_.deps.store.read, uid);
  demandReadable(actor, eventsOf(row));
  const resumed = await edit(with_, actor, { uid, action: 'webhook.resume', state: { held_reason: null } });
  with_.outgoing.trust(row.id);
  return resumed;
};
