import { demoLots } from '#shared/areas/demo/lot-words.ts';
import { lotActs } from '../features/inventory/index.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Deps } from '../kernel/deps.ts';
import { freeLots } from './demo.queries.ts';

/** Holds a lot, recalls another one and restricts a third, of those of which nothing is promised to anybody. */
export const makeLots = async (deps: Deps, actor: Actor): Promise<void> => {
  const lots = freeLots(deps.store.read);
  for (const [index, lot] of demoLots.entries()) {
    const id = lots[index];
    if (id === undefined) return;
    const { act, reason } = lot;
    if (act === 'restrict') {
      const patch = { restriction: lot.restriction, reason };
      await lotActs.correct(deps, actor, { which: { id }, patch, ifMatch: undefined });
    } else await lotActs.step(deps, actor, { id, act, reason });
  }
};
