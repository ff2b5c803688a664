import { randomBytes } from 'node:crypto';
import type { webhooks } from '#shared/areas/webhooks/contract.ts';
import { overlapEnd } from '#shared/domain/secret-overlap.ts';
import type { BodyOf, DataOf } from '#shared/kernel/contract.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter, toInstant } from '../../kernel/clock.ts';
import { writeOnceSecret } from '../../kernel/once.ts';
import { openEndpoint, sealSecret } from '../../kernel/outgoing/sealed.ts';
import { addSecret, dropSecrets } from '../../kernel/outgoing/secrets.queries.ts';
import { getEndpoint, type OfEndpoint, type WebhookDeps } from './endpoint.service.ts';
import { stateOf } from './webhooks.mapping.ts';
import { updateEndpoint } from './webhooks.queries.ts';

type NewSecret = {
  readonly endpoint: { readonly id: number; readonly uid: string };
  readonly secret: string;
  readonly at: string;
  /** Hours for which those before it sign too. */
  readonly overlap?: number | undefined;
};

/** Makes a secret the newest, those before it living on for the overlap unless their key is lost; false where it is the newest already. */
export const keepSecret = (
  tx: Tx,
  { deps, outgoing: { box } }: WebhookDeps,
  { endpoint, secret, at, overlap }: NewSecret,
): boolean => {
  const { id, uid } = endpoint;
  const now = deps.clock.now();
  const opened = openEndpoint({ on: tx, box, now }, { id, uid, headers: null });
  if (opened?.secrets[0] === secret) return false;
  if (opened === undefined) dropSecrets(tx, id);
  addSecret(tx, {
    endpointId: id,
    sealed: sealSecret(box, uid, secret),
    at,
    now,
    until: overlapEnd(now, overlap),
  });
  return true;
};

/** Makes a new secret and answers it, this once; throws AppError 404, 409 `already_done` for a repeat. */
export const rotateSecret = async (
  with_: WebhookDeps,
  actor: Actor,
  { endpoint_id: uid, body }: OfEndpoint<BodyOf<typeof webhooks.rotateSecret>>,
): Promise<DataOf<typeof webhooks.rotateSecret>> => {
  const { store, clock } = with_.deps;
  const now = clock.now();
  const until = overlapEnd(now, body.overlap_hours);
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const writing = { name: 'webhooks.rotateSecret', actor, clock };
  return writeOnceSecret(store, writing, async (tx) => {
    const row = getEndpoint(tx, uid);
    const at = instantAfter(row.updated_at, clock.instant());
    const goesOn = row.secret_configured_at !== null && until > now;
    keepSecret(tx, with_, { endpoint: row, secret, at, overlap: body.overlap_hours });
    updateEndpoint(tx, { ...stateOf(row), secret_configured_at: at, id: row.id, at });
    audit(tx, actor, { action: 'webhook.rotate_secret', key: uid, changed: ['secret'], at });
    return {
      secret,
      secret_configured_at: at,
      previous_until: goesOn ? toInstant(until) : null,
    };
  });
};
