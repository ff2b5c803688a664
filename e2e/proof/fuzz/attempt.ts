import type { Watch } from '../lib/database.ts';
import { addressOf, jsonOf, type Call } from './call.ts';
import type { Answer, Operation, Schema } from './document.ts';
import type { House } from './house.ts';
import { callOf, ownOf, type Plan } from './plan.ts';
import type { Pools } from './pools.ts';

/** Written by workers in their own time, whoever calls meanwhile. */
const workersTables = [
  'clock_mark',
  'minimum_to_tell',
  'inspection',
  'inspection_check',
  'notification',
  'occurrence',
  'print_job',
  'rma',
  'webhook_attempt',
  'webhook_delivery',
  'webhook_health',
  'webhook_tally',
  'webhook_uptime',
];

/**
 * The tables that a refusal is documented to change, beside those that workers and clocks write by
 * themselves.
 */
const leftByRefusals: Readonly<Record<string, readonly string[]>> = {
  'auth.login': ['login_throttle', 'audit_log'],
  'auth.password': ['login_throttle', 'audit_log'],
  // a check that differs is counted: it is told with its numbers only from the second time on
  'orderPacking.finish': ['order_head'],
  'auth.refresh': ['session', 'refresh_token', 'audit_log', 'notification', 'notification_reading'],
};

/** The means that the calls to one server share. */
export type Bench = {
  readonly house: House;
  readonly pools: Pools;
  readonly watch: Watch;
  readonly follow: (schema: Schema) => Schema;
  readonly seen: Map<string, Seen>;
  /**
   * The records made for a call that was refused, by the operation: the next call of it needs nothing new.
   */
  readonly unspent: Map<string, Partial<Call>>;
  /** Waits until what an accepted call began is over. */
  readonly settle: (call: Call, answer: Answer) => Promise<void>;
};

/** The counts of an operation's answers; `answered` counts the valid ones that got 2xx, `succeeded` all. */
export type Seen = { valid: number; answered: number; all: number; succeeded: number };

/** The faults of an answer, as they are counted and as they are reported. */
export const faults = {
  failures: 'a failure of the server, or none at all',
  undocumented: 'not as documented',
  changed: 'refused, yet changed',
} as const;

const mostShown = 500;
const shown = (call: Call): string =>
  `${call.method} ${addressOf(call)} ${call.body === undefined ? '' : jsonOf(call.body)}`.slice(0, mostShown);

type Ended = { readonly kind: Plan['kind']; readonly status: number };

const note = ({ seen: all }: Bench, { id }: Operation, { kind, status }: Ended): void => {
  const seen = all.get(id) ?? { valid: 0, answered: 0, all: 0, succeeded: 0 };
  const succeeded = status >= 200 && status < 300 ? 1 : 0;
  const valid = kind === 'valid' ? 1 : 0;
  all.set(id, {
    valid: seen.valid + valid,
    answered: seen.answered + valid * succeeded,
    all: seen.all + 1,
    succeeded: seen.succeeded + succeeded,
  });
};

const wrongOf = (operation: Operation, answer: Answer): string | undefined => {
  const { status, text } = answer;
  if (status >= 500) return `${faults.failures}: ${status} ${text.slice(0, mostShown)}`;
  const refused = operation.refuses(answer);
  return refused === undefined ? undefined : `${faults.undocumented}: ${refused}`;
};

const isAccepted = ({ status }: Answer): boolean => status < 400;

/** Sends the call, once or twice at once. */
const answersTo = (call: Call, { line }: House, kind: Plan['kind']): Promise<readonly Answer[]> => {
  const send = (): Promise<Answer> =>
    line.send(call).catch((error: Error): Answer => ({ status: 599, type: '', text: error.message }));
  return Promise.all(kind === 'twice' ? [send(), send()] : [send()]);
};

/** Makes the call of a plan and throws what is wrong with its answers. */
export const attempt = async (bench: Bench, operation: Operation, plan: Plan): Promise<void> => {
  const { house, watch } = bench;
  const own = await ownOf(operation, plan, bench);
  const call = await callOf(operation, { ...plan, own }, bench);
  const apart = [...workersTables, ...(leftByRefusals[operation.id] ?? [])];
  await watch.told();
  watch.begin();
  const answers = await answersTo(call, house, plan.kind);
  const accepted = answers.find(isAccepted);
  const changed = accepted === undefined ? watch.changed(apart) : [];
  if (accepted !== undefined) watch.forget();
  for (const answer of answers) note(bench, operation, { kind: plan.kind, status: answer.status });
  if (accepted !== undefined) await bench.settle(call, accepted);
  else if (plan.kind !== 'valid') bench.unspent.set(operation.id, own);
  const wrongs = answers
    .map((answer) => wrongOf(operation, answer))
    .concat(
      changed.length === 0
        ? []
        : [
            `${faults.changed}: ${changed.join(', ')} (${answers.map(({ status, text }) => `${status} ${text.slice(0, mostShown)}`).join('; ')})`,
          ],
    )
    .filter((wrong) => wrong !== undefined);
  if (wrongs.length > 0) throw new Error(`${shown(call)} (${plan.kind}): ${wrongs.join('; ')}`);
};
