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

/**
 * The records that links name; throws AppError 403 for what the caller may not see, 422 for what is not there or is
 * named twice.
 */
export const linksMeant = (on: Hot, actor: Actor, sent: Sent): readonly NewLink[] => {
  for (const { entity } of sent) {
    const scope = linkScopes[entity].read;
    if (actor.caller !== null && !scopesOf(actor).has(scope))
      throw new AppError(403, 'forbidden', { vars: { scope } });
  }
  const found = sent.map(({ entity, id }) => findLinked(on, entity, id));
  const keys = found.map((record, at) =>
    record === undefined ? `?${at}` : `${sent[at]?.entity} ${record.uid}`,
  );
  demand(
    keys.flatMap((key, at) => {
      if (found[at] === undefined) return [fault(`links.${at}.id`, 'occurrence_link_unknown')];
      return keys.indexOf(key) < at ? [fault(`links.${at}.id`, 'occurrence_link_twice')] : [];
    }),
  );
  return found.flatMap((record, at) => {
    const entity = sent[at]?.entity;
    if (record === undefined || entity === undefined) return [];
    const { uid: record_uid, id: entity_id, label, productId: product_id } = record;
    return [{ entity, record_uid, entity_id, label, product_id }];
  });
};

/** The person who is to answer for an occurrence, null for nobody; throws AppError 422. */
export const responsibleMeant = (on: Hot, uid: string | null): Responsible | null => {
  if (uid === null) return null;
  const person = findResponsible(on, uid);
  if (person === undefined) throw fieldError('responsible_id', 'occurrence_responsible_unknown');
  return person;
};
