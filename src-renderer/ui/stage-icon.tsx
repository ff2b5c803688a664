import type { OrderStage } from '#shared/areas/orders/lists-schema.ts';
import { orderWorkflow } from '#shared/areas/orders/workflow.ts';
import css from './stage-icon.module.css';

const { states, ends, beside = {} } = orderWorkflow.spec;
const path = (Object.keys(states) as OrderStage[]).filter((stage) => !(stage in beside));

/** The stages whose ring is broken: the order is not yet promised to anybody. */
const unconfirmed: readonly OrderStage[] = ['draft', 'pending'];

/** Circumference of the pie whose radius is half of its line. */
const ROUND = 2 * Math.PI * 2.6;

function Inside({ stage }: { readonly stage: OrderStage }) {
  if (stage in beside) return <path d="M8.8 8.8l6.4 6.4M15.2 8.8l-6.4 6.4" />;
  if (ends.some((end) => end === stage)) return <path className={css.check} d="M8.3 12.2l2.5 2.5 5-5" />;
  if (unconfirmed.includes(stage)) return null;
  const part = path.indexOf(stage) / (path.length - 1);
  return <circle className={css.pie} cx="12" cy="12" r="2.6" strokeDasharray={`${part * ROUND} 99`} />;
}

/**
 * Shows the progress of an order as a ring that fills: broken while it waits for confirmation, a full disc at
 * its end.
 */
export function StageIcon({ stage }: { readonly stage: OrderStage }) {
  const isEnd = !(stage in beside) && ends.some((end) => end === stage);
  return (
    <svg
      className={css.ring}
      viewBox="0 0 24 24"
      aria-hidden
      data-stage={stage}
      data-full={isEnd || undefined}
    >
      <circle cx="12" cy="12" r="8.2" data-broken={unconfirmed.includes(stage) || undefined} />
      <Inside stage={stage} />
    </svg>
  );
}
