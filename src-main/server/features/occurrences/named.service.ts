import { linkScopes } from '#shared/areas/attachments/schema.ts';
import type { CreateOccurrenceInput } from '#shared/areas/occurrences/schema.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Hot } from '../../db/capabilities.ts';
import { scopesOf, type Actor } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { demand } from '../../kernel/demand.ts';
import { findLinked } from '../attachments/index.ts';
import { findResponsible, type NewLink, type Responsible } from './occurrences.queries.ts';

type Sent = CreateOccurrenceInput['links'];

const isThat = (link: NewLink, { entity, id }: Sent[number]): boolean =>
  link.entity === entity && (link.record_uid === id || link.entity_id === id);

/** The record that a link names now; throws AppError 403 where the caller may not see it. */
const linkTo = (on: Hot, actor: Actor, { entity, id }: Sent[number]): NewLink | undefined => {
  const scope = linkScopes[entity].read;
  if (actor.caller !== null && !scopesOf(actor).has(scope))
    throw new AppError(403, 'forbidden', { vars: { scope } });
  const record = findLinked(on, entity, id);
  if (record === undefined) return undefined;
  const { uid: record_uid, id: entity_id, label, productId: product_id } = record;
  return { entity, record_uid, entity_id, label, product_id };
};

/**
 * The records that links name; one that stands already stays as it is. Throws AppError 403 for what the caller may not see,
 * 422 for what is not there or is named twice.
 */
export const linksMeant = (
  on: Hot,
  actor: Actor,
  { sent, standing = [] }: { readonly sent: Sent; readonly standing?: readonly NewLink[] },
): readonly NewLink[] => {
  const found = sent.map((one) => standing.find((link) => isThat(link, one)) ?? linkTo(on, actor, one));
  const keys = found.map((link, at) => (link === undefined ? `?${at}` : `${link.entity} ${link.record_uid}`));
  demand(
    keys.flatMap((key, at) => {
      if (found[at] === undefined) return [fault(`links.${at}.id`, 'occurrence_link_unknown')];
      return keys.indexOf(key) < at ? [fault(`links.${at}.id`, 'occurrence_link_twice')] : [];
    }),
  );
  return found.filter((link) => link !== undefined);
};

/** The person who is to answer for an occurrence, null for nobody; who does already may go on. Throws AppError 422. */
export const responsibleMeant = (
  on: Hot,
  uid: string | null,
  standing: number | null = null,
): Responsible | null => {
  if (uid === null) return null;
  const person = findResponsible(on, uid, standing);
  if (person === undefined) throw fieldError('responsible_id', 'occurrence_responsible_unknown');
  return person;
};
