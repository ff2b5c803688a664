import { createHash } from 'node:crypto';
import type { EnumerationAnswer } from '#shared/areas/enumerations/contract.ts';
import { contracts, enumerations } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../http/bind.ts';
import { AppError } from '../../kernel/app-error.ts';

const lists: EnumerationAnswer[] = Object.entries(enumerations).map(([name, { label, values }]) => ({
  name,
  label,
  values: Object.entries(values).map(([value, text]) => ({ value, label: text, is_active: true })),
}));

const revision = createHash('sha256').update(JSON.stringify(lists)).digest('hex').slice(0, 16);

const headers = { etag: `"${revision}"` };

const unknown = (name: string): AppError =>
  new AppError(404, 'enumeration_unknown', {
    vars: { name, allowed: lists.map((list) => list.name) },
  });

/** The closed lists of the API with their labels, for whoever may call it. */
export const enumerationRoutes: Routes<object> = bind(contracts.enumerations, {
  list: () => ({ data: { revision, lists }, headers }),
  details: (_deps, _actor, asked) => {
    const data = lists.find(({ name }) => name === asked.name);
    if (data === undefined) throw unknown(asked.name);
    return { data, headers };
  },
});
