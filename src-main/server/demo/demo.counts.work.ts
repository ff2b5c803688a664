import { createCountBody, registerCountBody } from '#shared/areas/counts/body-schema.ts';
import { demoCounts } from '#shared/areas/demo/count-words.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Deps } from '../kernel/deps.ts';
import { countActs as acts } from '../features/counts/index.ts';
import { quietShelves } from './demo.queries.ts';

type DemoCount = (typeof demoCounts)[number];
type Shelf = ReturnType<typeof quietShelves>[number];

/** Counts what lies on a shelf, so many pieces less of the first goods there. */
const countShelf = (
  { deps, actor, id }: { readonly deps: Deps; readonly actor: Actor; readonly id: string },
  { code, goods }: Shelf,
  missing: number,
): Promise<unknown> => {
  const lines = goods.map(({ sku, quantity }, index) => ({
    sku,
    quantity: Math.max(0, fromScaled(quantity, 3) - (index === 0 ? missing : 0)),
  }));
  const body = registerCountBody.parse({ location_code: code, lines, finished: true });
  return acts.register(deps, actor, { id, body });
};

const makeCount = async (
  deps: Deps,
  actor: Actor,
  { end, note, missing, shelves }: DemoCount & { readonly shelves: readonly Shelf[] },
): Promise<void> => {
  const sent = { type: 'location', location_codes: shelves.map(({ code }) => code), note };
  const { id } = (await acts.create(deps, actor, createCountBody.parse(sent))).data;
  if (end === 'draft') return;
  await acts.start(deps, actor, id);
  const counted = end === 'counting' ? shelves.slice(1) : shelves;
  for (const [index, shelf] of counted.entries()) {
    await countShelf({ deps, actor, id }, shelf, index === 0 ? missing : 0);
  }
  if (end === 'counting') return;
  await acts.finish(deps, actor, { id, body: {} });
  if (end === 'approved') await acts.approve(deps, actor, id);
};

/** Makes counts of each step, of shelves of which nothing is promised, as far as there are any. */
export const makeCounts = async (deps: Deps, actor: Actor): Promise<void> => {
  const shelves = quietShelves(deps.store.read);
  let first = 0;
  for (const count of demoCounts) {
    const counted = shelves.slice(first, first + count.locations);
    if (counted.length === 0) return;
    await makeCount(deps, actor, { ...count, shelves: counted });
    first += count.locations;
  }
};
