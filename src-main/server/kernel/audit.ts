import type { AuditedAction } from '#shared/areas/audit/act-words.ts';
import type { AuditEntity } from '#shared/areas/audit/entity-words.ts';
import type { Compiled, Tx } from '../db/capabilities.ts';
import { authorOf, type Actor } from './actor.ts';
import { appendAudit, auditRow, type AuditRow } from './audit.queries.ts';

/** Holds the values of fields before and after, by their names in dot notation. */
export type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/** The old and new values of these fields of a record. */
export const changesOf = (before: object, after: object, names: readonly string[]): Changes => {
  const at = (record: object, name: string): unknown => (record as Readonly<Record<string, unknown>>)[name];
  return Object.fromEntries(names.map((name) => [name, { from: at(before, name), to: at(after, name) }]));
};

/** One thing done, as the audit log keeps it. */
export type AuditedAct = {
  /** `<entity>.<verb>`: `product.modify`; of verbs that people have words for alone. */
  readonly action: AuditedAction;
  /** Is the entity of the key, where it is another one than the action's. */
  readonly entity?: AuditEntity;
  /** Identifies the record: a SKU, a UUID; of a person never more than the UUID. */
  readonly key: string;
  /** Names of the fields that changed; those of `changes`, else none, when absent. */
  readonly changed?: readonly string[];
  /** Their old and new values: of records of the site, never of people or of what is secret. */
  readonly changes?: Changes;
  /** UTC instant. */
  readonly at: string;
};

/** Gives the actor and the request, as rows of the log keep them; people are kept by key only. */
export const auditOrigin = (actor: Actor) => {
  const { user_id, api_token_id: token_id } = authorOf(actor);
  return { user_id, token_id, ip: actor.ip, request_id: actor.requestId };
};

const rowOf = (
  actor: Actor,
  { action, entity, key, changes, changed = Object.keys(changes ?? {}), at }: AuditedAct,
): AuditRow => ({
  at,
  action,
  entity: entity ?? action.slice(0, action.indexOf('.')),
  entity_key: key,
  changed: JSON.stringify(changed),
  changes: changes === undefined ? null : JSON.stringify(changes),
  ...auditOrigin(actor),
});

/** Appends an act to the audit log at once, as part of the work that does it. */
export const audit = (tx: Tx, actor: Actor, act: AuditedAct): void => {
  appendAudit(tx, rowOf(actor, act));
};

/** The step of a bulk write that appends an act to the audit log. */
export const auditStep = (actor: Actor, act: AuditedAct): Compiled => auditRow(rowOf(actor, act));
