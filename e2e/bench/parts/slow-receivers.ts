import type { Part } from '../lib/part.ts';
import { judged } from '../lib/results.ts';
import { lateMs, openReceiver } from '../lib/webhook-receiver.ts';
import { inRounds, lateBeside, middle, some } from '../lib/webhook-runs.ts';

const late = 16;
/** So often a late answer is waited for in a run, so that what follows from it is seen too. */
const lateAnswers = 2.5;

/** P8b: how late one healthy receiver gets its messages beside sixteen that answer 200 after 14 s, and alone. */
export const slowReceivers: Part = async (bench) => {
  const receiver = await openReceiver();
  const { origin } = receiver;
  const company = {
    healthy: some(`${origin}/`, 1),
    others: some(`${origin}/late`, late),
    seconds: (lateAnswers * lateMs) / 1000,
    timeoutSeconds: lateMs / 1000 + 1,
  };
  const rounds = await inRounds(Math.min(bench.effort.rounds, 3), () => lateBeside(bench, receiver, company));
  receiver.close();
  return [
    judged({
      id: 'P8b',
      measure: 'deliveries_beside_slow',
      unit: 'ms',
      ...middle(rounds),
      goal: { of: 'ratio', atMost: 2 },
    }),
  ];
};
