import { auditEntities } from '#shared/domain/audit-entities.ts';
import { labels } from '#shared/domain/label-words.ts';
import { auditWords } from '#shared/areas/audit/screen-words.ts';
import type { Filter } from '../../ui/data-table/filter.ts';
import { periodFilters, typedFilter } from '../../ui/stock/period-filters.ts';

const words = auditWords.filters;

/** The filters of the audit log on a day `YYYY-MM-DD`. */
export const auditFilters = (today: string): readonly Filter[] => [
  {
    name: 'entity',
    label: words.entity,
    options: auditEntities.map((value) => ({ value, label: labels.audit_entity[value] })),
  },
  typedFilter('actor', words.actor, words.typeActor),
  ...periodFilters(today),
  { name: 'action', label: words.action, options: [] },
];
