import { contracts } from '#shared/areas/index.ts';
import type { Api } from '../../../src-renderer/lib/api.ts';
import { outcomeOf, type CallOutcome } from '../faults/calls.ts';
import { unless } from '../faults/fault.ts';
import { readData } from '../lib/database.ts';
import { moved } from '../lib/house.ts';

/** A transfer that bears a name of its own, with a key or without one, and how its last call ended. */
export type Transfer = { readonly label: string; readonly hasKey: boolean; readonly outcome: CallOutcome };

const transfer = async (api: Api, label: string, hasKey: boolean): Promise<Transfer> => {
  const body = {
    sku: moved.sku,
    quantity: 1,
    from_location_code: moved.from,
    to_location_code: moved.to,
    note: label,
  };
  const call = api.call(
    contracts.stockCommands.transfer,
    hasKey ? { body, idempotencyKey: label } : { body },
  );
  return { label, hasKey, outcome: await outcomeOf(call) };
};

/** So many transfers at once, every other one with a key. */
export const transferAtOnce = (api: Api, name: string, count: number): Promise<readonly Transfer[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) => transfer(api, `${name}-${index}`, index % 2 === 0)),
  );

/** Counts the entries of each transfer in the ledger. */
const timesOf = (dataDir: string): ReadonlyMap<string, number> =>
  readData(
    dataDir,
    (reader) =>
      new Map(
        reader
          .all<{ note: string; times: number }>(
            `select note, count(*) as times from stock_movement where type = 'transfer' group by note`,
          )
          .map(({ note, times }) => [note, times]),
      ),
  );

/** Gives the counts that a transfer may have in the ledger after its answer: exactly one, or either. */
const due = ({ outcome: { status, code } }: Transfer): readonly number[] => {
  if (status === 200) return [1];
  if (code === 'saving_uncertain') return [0, 1];
  return code === 'not_saved' || code === 'storage_checking' ? [0] : [];
};

/** Lists the transfers whose ledger differs from the callers' answers. */
export const untruths = (dataDir: string, transfers: readonly Transfer[]): readonly string[] => {
  const times = timesOf(dataDir);
  return transfers.flatMap((one) => {
    const there = times.get(one.label) ?? 0;
    const { status, code } = one.outcome;
    return unless(
      due(one).includes(there),
      `${one.label} was told ${status} ${code} and is there ${there} times`,
    );
  });
};

/**
 * Makes again what was not told as done, as people do who were told the truth: with its key; else, where it was
 * uncertain, only after a look whether it is there.
 */
export const repeat = async (
  api: Api,
  dataDir: string,
  transfers: readonly Transfer[],
): Promise<readonly string[]> => {
  const times = timesOf(dataDir);
  const open = transfers.filter(
    ({ label, hasKey, outcome: { status } }) => status !== 200 && (hasKey || !times.has(label)),
  );
  const again = await Promise.all(open.map(({ label, hasKey }) => transfer(api, label, hasKey)));
  return again.flatMap(({ label, outcome: { status, code } }) =>
    unless(status === 200, `the repeat of ${label} was told ${status} ${code}`),
  );
};

/** Transfers that do not stand in the ledger exactly once. */
export const notOnce = (dataDir: string, transfers: readonly Transfer[]): readonly string[] => {
  const times = timesOf(dataDir);
  return transfers.flatMap(({ label }) =>
    unless(times.get(label) === 1, `in the end ${label} is there ${times.get(label) ?? 0} times`),
  );
};
