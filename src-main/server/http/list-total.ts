import { renewed } from '#shared/kernel/older-words.ts';
import type { Hot } from '../db/capabilities.ts';
import type { ListTotal } from '../kernel/deps.ts';
import type { Mounted } from './call.ts';
import { knownQuery } from './known-records.queries.ts';
import { onSite } from './site-days.ts';

/** The parts of a call to a list beside its query and its caller: all empty. */
const bare = {
  params: {},
  days: {},
  body: undefined,
  sent: undefined,
  upload: undefined,
  ifMatch: undefined,
  header: () => undefined,
};

/** Asks a list for one record and takes the total of its answer, so that a list counts exactly as it shows. */
export const listTotalOf =
  (operations: () => readonly Mounted[], timeZone: () => string, records: Hot): ListTotal =>
  async ({ screen, search }, who) => {
    const list = operations().find(({ spec }) => spec.id === screen);
    if (list?.spec.query === undefined) throw new Error(`${screen} is no list`);
    const read = list.spec.query.parse({
      ...(renewed(list.spec.query, search).values as object),
      per_page: 1,
    });
    const { values: query } = onSite(list.spec.query, knownQuery(records, list.spec.query, read), timeZone);
    const { total } = (await list.handler({ ...bare, ...who, query })) as unknown as {
      readonly total: number;
    };
    return total;
  };
