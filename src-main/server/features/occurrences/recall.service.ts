import { recallWords as words } from '#shared/areas/occurrences/words.ts';
import type { Follows } from '../../kernel/follows.ts';
import { demandFound } from '../../kernel/record.ts';
import { findLinked } from '../attachments/index.ts';
import { hasUnfinished } from './occurrences.queries.ts';
import { openIn } from './occurrences.service.ts';

/** Opens a critical occurrence about a lot that is recalled, unless one is still under way. */
export const openRecall: Follows['lotRecalled'] = (tx, deps, { uid, name, reason, actor }) => {
  if (hasUnfinished(tx, { entity: 'lot', uid, category: 'recall' })) return;
  const { id: entity_id, label, productId: product_id } = demandFound(findLinked(tx, 'lot', uid));
  openIn(tx, deps, {
    actor,
    opening: {
      title: words.title(name),
      category: 'recall',
      severity: 'critical',
      occurrence_code: '',
      description: words.description(reason),
      links: [{ entity: 'lot', record_uid: uid, entity_id, label, product_id }],
      responsible: null,
      cost: null,
      root_cause: '',
      action_taken: '',
    },
  });
};
