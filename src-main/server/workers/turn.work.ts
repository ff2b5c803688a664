import type { DeliveryError } from '#shared/areas/webhooks/rules.ts';
import { applyOutcomes, type Ended } from './apply-outcome.service.ts';
import { choose, type Chance } from './choose.work.ts';
import { claimAll, type Sending } from './claim.service.ts';
import { conclude } from './conclude.work.ts';
import { addOnlineMs } from './dispatch.queries.ts';
import { countOnline, type DispatchState } from './dispatch.state.ts';
import { giveBack } from './lane.state.ts';
import { release } from './pace.state.ts';
import { beginWatch, hasSlept, interruptedOf } from './sleep-watch.rules.ts';

const saveOnlineMs = 60_000;
/** The errors of requests that got no answer in time. */
const inVain: ReadonlySet<DeliveryError | null> = new Set(['timeout_connect', 'timeout_total']);

const launch = (state: DispatchState, { chance, claimed, message }: Sending, onEnded: () => void): void => {
  const { lane, receiver } = chance;
  const { sender, time } = state.deps;
  const watch = beginWatch(state, receiver);
  const begun = time();
  const under = sender.send(receiver, message).then((outcome) => {
    if (state.isOver) return;
    const now = time();
    release(lane, { now, heldMs: now - begun, isSilent: inVain.has(outcome.error) });
    const seen = hasSlept(state, watch) ? interruptedOf(outcome) : outcome;
    state.ended.push(conclude(state, { lane, claimed }, seen));
    state.underWay.delete(under);
    onEnded();
  });
  state.underWay.add(under);
};

/** Writes what ended and claims what may be sent, in one transaction: so attempts share their commits. */
const write = async (state: DispatchState, ended: readonly Ended[], chances: readonly Chance[]) => {
  const { store, clock, log, ids, time } = state.deps;
  const added = state.unsavedOnlineMs;
  const bench = { store, clock, log, ids, onlineMs: state.savedOnlineMs + added };
  const sendings = await store.write('webhooks.dispatch', async (tx) => {
    applyOutcomes(tx, ended, bench);
    if (added > 0) addOnlineMs(tx, added);
    return claimAll(tx, chances, { claim: ids.uid(), now: time() });
  });
  state.savedOnlineMs += added;
  state.unsavedOnlineMs -= added;
  return sendings;
};

/** Sends what was claimed, and gives back the slots for which nothing was due any more. */
const sendAll = (
  state: DispatchState,
  { chances, sendings }: { readonly chances: readonly Chance[]; readonly sendings: readonly Sending[] },
  onEnded: () => void,
): void => {
  for (const sending of sendings) launch(state, sending, onEnded);
  for (const chance of chances) {
    const used = sendings.filter((sending) => sending.chance === chance).length;
    giveBack(chance.lane, chance.slots - used);
  }
};

/** Milliseconds until the first of those that ended is due again. */
const againMs = ({ deps }: DispatchState, ended: readonly Ended[]): number => {
  const dues = ended.flatMap(({ decision }) => ('dueAt' in decision ? [decision.dueAt] : []));
  return Math.max(0, Math.min(...dues) - deps.time());
};

/**
 * One look at everything: writes what ended, claims what may be sent and sends it; gives the milliseconds until the
 * next look and calls `onEnded` for each request that ends later. Rejects where nothing could be written; then
 * nothing is lost and no slot is taken.
 */
export const takeTurn = async (state: DispatchState, onEnded: () => void): Promise<number> => {
  countOnline(state);
  state.turns += 1;
  const ended = state.ended.splice(0);
  const { chances, wakeMs } = state.isRunning ? choose(state) : { chances: [], wakeMs: Infinity };
  if (ended.length === 0 && chances.length === 0 && state.unsavedOnlineMs < saveOnlineMs) return wakeMs;
  try {
    const sendings = await write(state, ended, chances);
    sendAll(state, { chances, sendings }, onEnded);
  } catch (error) {
    state.ended.unshift(...ended);
    for (const { lane, slots } of chances) giveBack(lane, slots);
    throw error;
  }
  // what was chosen did not know yet what the same transaction made of those that ended
  return Math.min(wakeMs, againMs(state, ended));
};
