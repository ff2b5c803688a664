import { harmWords, recallWords } from '#shared/areas/occurrences/words.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { Following, Follows } from '../../kernel/follows.ts';
import { findLinked, type RecordName } from '../../kernel/record-kinds.ts';
import { demandFound } from '../../kernel/record.ts';
import { findUnfinished, type NewLink } from './occurrences.queries.ts';
import { openIn, say, type Opening } from './occurrences.service.ts';

type OccurrenceFacts = Pick<Opening, 'title' | 'category' | 'severity' | 'description'>;

const openingOf = (facts: OccurrenceFacts, link: NewLink): Opening => ({
  ...facts,
  occurrence_code: '',
  links: [link],
  responsible: null,
  cost: null,
  root_cause: '',
  action_taken: '',
});

const linkTo = (tx: Tx, record: RecordName, deps: Following): NewLink => {
  const { uid, id, label, productId } = demandFound(findLinked(tx, record, deps));
  return { entity: record.entity, record_uid: uid, entity_id: id, label, product_id: productId };
};

/** Opens a critical occurrence about a recalled lot; one that is still open gets the new reason as a comment. */
export const openRecall: Follows['lotRecalled'] = (tx, deps, { uid, name, reason, actor }) => {
  const open = findUnfinished(tx, { entity: 'lot', uid, categories: ['recall'] });
  if (open !== undefined)
    return say(tx, deps, { actor, id: open.id, act: null, text: recallWords.again(reason) });
  const facts = {
    title: recallWords.title(name),
    category: 'recall',
    severity: 'critical',
    description: recallWords.description(reason),
  } as const;
  openIn(tx, deps, { actor, opening: openingOf(facts, linkTo(tx, { entity: 'lot', id: uid }, deps)) });
};

/**
 * Opens an occurrence about goods that were damaged or lost in transit; one about the same record that is still open
 * gets a comment.
 */
export const openHarm: Follows['goodsHarmed'] = (tx, deps, { harm, record, said, actor }) => {
  const { entity } = record;
  const link = linkTo(tx, record, deps);
  const title = harmWords.title[harm](link.label);
  const open = findUnfinished(tx, { entity, uid: link.record_uid, categories: ['damage', 'loss'] });
  if (open !== undefined)
    return say(tx, deps, { actor, id: open.id, act: null, text: harmWords.again(title, said) });
  const facts = {
    title,
    category: harm === 'damaged' ? 'damage' : 'loss',
    severity: 'high',
    description: said,
  } as const;
  openIn(tx, deps, { actor, opening: openingOf(facts, link) });
};
