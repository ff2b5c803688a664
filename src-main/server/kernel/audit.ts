import type { AuditEntity } from '#shared/domain/audit-entities.ts';
import type { Compiled, Tx } from '../db/capabilities.ts';
import { authorOf, type Actor } from './actor.ts';
import { appendAudit, auditRow, type AuditRow } from './audit.queries.ts';

/** One thing done, as the audit log keeps it. */
export type AuditedAct = {
  /** `<entity>.<verb>`: `product.modify`. */
  readonly action: `${AuditEntity}.${string}`;
  /** What the key names, where it is another entity than the action's. */
  readonly entity?: AuditEntity;
  /** What names the record: a SKU, a UUID; of a person never more than the UUID. */
  readonly key: string;
  /** Names of the fields that changed, never their values; none when absent. */
  readonly changed?: readonly string[];
  /** UTC instant. */
  readonly at: string;
};

/** Who did it and through which request, as rows of the log keep it; people are kept by key only. */
export const auditOrigin = (actor: Actor) => {
  const { user_id, api_token_id: token_id } = authorOf(actor);
  return { user_id, token_id, ip: actor.ip, request_id: actor.requestId };
};

const rowOf = (actor: Actor, { action, entity, key, changed = [], at }: AuditedAct): AuditRow => ({
  at,
  action,
  entity: entity ?? action.slice(0, action.indexOf('.')),
  entity_key: key,
  changed: JSON.stringify(changed),
  ...auditOrigin(actor),
});

/** Appends an act to the audit log at once, as part of the work that does it. */
export const audit = (tx: Tx, actor: Actor, act: AuditedAct): void => {
  appendAudit(tx, rowOf(actor, act));
};

/** The step of a bulk write that appends an act to the audit log. */
export const auditStep = (actor: Actor, act: AuditedAct): Compiled => auditRow(rowOf(actor, act));
