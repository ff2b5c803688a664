import type { Compiled, Tx } from '../db/capabilities.ts';
import type { Actor } from './actor.ts';
import { appendAudit, auditRow, type AuditRow } from './audit.queries.ts';

/** One thing done, as the audit log keeps it. */
export type Deed = {
  /** `<entity>.<verb>`: `product.modify`. */
  readonly action: string;
  readonly entity: string;
  /** What names the record: a SKU, a UUID; of a person never more than the UUID. */
  readonly key: string;
  /** Names of the fields that changed, never their values. */
  readonly changed: readonly string[];
  /** UTC instant. */
  readonly at: string;
};

/** Who did it and through which request, as rows of the log keep it; people are kept by key only. */
export const auditOrigin = ({ caller, ip, requestId }: Actor) => ({
  user_id: caller?.kind === 'person' ? caller.userId : null,
  token_id: caller?.kind === 'token' ? caller.tokenId : null,
  ip,
  request_id: requestId,
});

const rowOf = (actor: Actor, deed: Deed): AuditRow => ({
  at: deed.at,
  action: deed.action,
  entity: deed.entity,
  entity_key: deed.key,
  changed: JSON.stringify(deed.changed),
  ...auditOrigin(actor),
});

/** Appends a deed to the audit log at once, as part of the work that does it. */
export const audit = (tx: Tx, actor: Actor, deed: Deed): void => {
  appendAudit(tx, rowOf(actor, deed));
};

/** The step of a bulk write that appends a deed to the audit log. */
export const auditStep = (actor: Actor, deed: Deed): Compiled => auditRow(rowOf(actor, deed));
