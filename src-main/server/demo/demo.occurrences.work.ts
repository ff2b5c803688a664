import { demoOccurrences, demoPhotoName } from '#shared/areas/demo/occurrence-words.ts';
import { attachBytes } from '../features/attachments/index.ts';
import { occurrenceActs as acts } from '../features/occurrences/index.ts';
import type { Actor } from '../kernel/actor.ts';
import { toInstant } from '../kernel/clock.ts';
import type { Deps } from '../kernel/deps.ts';
import { photoOf } from './demo.photos.rules.ts';
import { productsInStock } from './demo.queries.ts';

type DemoOccurrence = (typeof demoOccurrences)[number];

/** The same as so many hours ago. */
const hoursAgo = (deps: Deps, hours: number): Deps => {
  const now = (): number => deps.clock.now() - hours * 3_600_000;
  return { ...deps, clock: { ...deps.clock, now, instant: () => toInstant(now()) } };
};

const open = async (
  deps: Deps,
  actor: Actor,
  occurrence: DemoOccurrence & { readonly sku: string },
): Promise<string> => {
  const { title, category, severity, description, actionTaken, isAboutProduct, cost, sku } = occurrence;
  const { data } = await acts.create(deps, actor, {
    title,
    category,
    severity,
    description,
    action_taken: actionTaken,
    occurrence_code: '',
    links: isAboutProduct ? [{ entity: 'product', id: sku }] : [],
    responsible_id: null,
    cost,
    root_cause: '',
  });
  return data.id;
};

/** Opens some occurrences with photos, some of them treated already. */
export const makeOccurrences = async (deps: Deps, actor: Actor): Promise<void> => {
  const skus = productsInStock(deps.store.read);
  let photo = 0;
  for (const [index, occurrence] of demoOccurrences.entries()) {
    const then = hoursAgo(deps, occurrence.hoursAgo);
    const id = await open(then, actor, { ...occurrence, sku: skus[index * 3] ?? '' });
    for (let number = 1; number <= occurrence.photos; number += 1) {
      photo += 1;
      const file = { name: demoPhotoName(number), bytes: photoOf(photo) };
      await attachBytes(then, actor, { record: { entity: 'occurrence', id }, file });
    }
    if (occurrence.comment !== '')
      await acts.comment(then, actor, { id, body: { text: occurrence.comment } });
    for (const act of occurrence.acts) {
      await acts.step(act)(hoursAgo(deps, occurrence.hoursAgo - 1), actor, { id, body: {} });
    }
  }
};
