import type { Tx } from '../db/capabilities.ts';
import { withoutPerson, type Erased } from './erased-person.rules.ts';
import { eventsWith, rewriteEvent } from './outbox.queries.ts';

/**
 * Removes a person's data from the kept bodies of events, sent ones and those that are not sent yet; a delivery that is
 * tried again sends and signs what is left. Reads all events: it is done once for a person. Gives the ids of the events
 * that named the person.
 */
export const eraseFromEvents = (tx: Tx, erased: Erased): readonly number[] => {
  const words = [erased.uid, ...erased.known.filter((word) => /^[\w.@+-]{5,}$/.test(word))];
  const events = eventsWith(tx, words);
  for (const { id, body } of events) {
    rewriteEvent(tx, { id, body: JSON.stringify(withoutPerson(JSON.parse(body), erased)) });
  }
  return events.map(({ id }) => id);
};
