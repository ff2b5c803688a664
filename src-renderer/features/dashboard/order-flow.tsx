import { IconCircleCheckFilled, IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { OrderDay } from '#shared/areas/orders/day-contract.ts';
import type { OrderStage } from '#shared/areas/orders/lists-schema.ts';
import { orderWords } from '#shared/areas/orders/screen-words.ts';
import { dashboardWords } from '#shared/areas/dashboard/screen-words.ts';
import { counted } from '../../lib/counted.ts';
import { formatInteger, formatMinute, formatReais } from '../../lib/format.ts';
import { CountLink } from '../../ui/figures/count-link.tsx';
import { Part } from '../../ui/figures/part.tsx';
import { StageIcon } from '../../ui/stage-icon.tsx';
import css from './order-flow.module.css';

const words = dashboardWords.flow;
const { short }: { readonly short: Partial<Readonly<Record<OrderStage, string>>> } = orderWords.steps;

type Stage = OrderDay['stages'][number];

const sum = (stages: readonly Stage[], of: 'orders' | 'total' | 'late' | 'due_today'): number =>
  stages.reduce((total, stage) => total + stage[of], 0);

/** The orders that are to leave, step by step, with their value and what of them is late; each step leads to its orders. */
export function OrderFlow({ day }: { readonly day: OrderDay }) {
  const { stages } = day;
  const most = Math.max(1, ...stages.map(({ orders }) => orders));
  return (
    <Part
      title={words.title}
      note={[
        words.note(formatInteger(sum(stages, 'orders')), formatReais(sum(stages, 'total'))),
        words.dueToday(formatInteger(sum(stages, 'due_today'))),
      ].join(' · ')}
      legend={
        <span className={css.legend}>
          <i /> {words.onTime} <i data-late /> {words.isLate}
        </span>
      }
      link={
        <CountLink of={counted.toLeave} count={sum(stages, 'orders')}>
          {words.all}
        </CountLink>
      }
    >
      <ol className={css.steps}>
        {stages.map((stage) => (
          <Step key={stage.stage} stage={stage} most={most} />
        ))}
        <ShippedToday day={day} />
      </ol>
    </Part>
  );
}

function Step({ stage: one, most }: { readonly stage: Stage; readonly most: number }) {
  const { stage, stage_label, orders, total, late } = one;
  return (
    <li>
      <CountLink of={counted.inStage(stage)} count={orders}>
        <span className={css.name}>
          <StageIcon stage={stage} /> {short[stage] ?? stage_label}
        </span>
        <b>{formatInteger(orders)}</b>
        <small>{formatReais(total)}</small>
        <span className={css.bar} aria-hidden>
          <span style={{ height: `${((orders - late) / most) * 100}%` }} />
          <span data-late style={{ height: `${(late / most) * 100}%` }} />
        </span>
      </CountLink>
      <Below stage={one} />
    </li>
  );
}

/**
 * Shows the orders of a step that ask for somebody: late ones, else those that lack stock, else those on a
 * load already.
 */
function Below({ stage: { stage, late, short: lacking, on_load: onLoad } }: { readonly stage: Stage }) {
  if (late > 0) {
    return (
      <CountLink of={counted.lateInStage(stage)} count={late} className={css.late}>
        <IconClock aria-hidden /> {words.late(formatInteger(late))}
      </CountLink>
    );
  }
  if (lacking > 0) {
    return (
      <CountLink of={counted.shortInStage(stage)} count={lacking} className={css.below}>
        {words.short(formatInteger(lacking))}
      </CountLink>
    );
  }
  return <span className={css.below}>{onLoad > 0 && words.onLoad(formatInteger(onLoad))}</span>;
}

/** Shows the orders that left today, of all that were to leave by today, and the time of the next vehicle. */
function ShippedToday({ day: { day, stages, shipped, next_cutoff: cutoff } }: { readonly day: OrderDay }) {
  const { orders = 0, total = 0 } = shipped.at(-1) ?? {};
  const all = orders + sum(stages, 'due_today') + sum(stages, 'late');
  return (
    <li>
      <CountLink of={counted.shippedOn(day)} count={orders}>
        <span className={css.name}>
          <IconCircleCheckFilled aria-hidden /> {words.shipped}
        </span>
        <b>{formatInteger(orders)}</b>
        <small>{formatReais(total)}</small>
        <span className={css.part} aria-hidden>
          <span style={{ width: `${all === 0 ? 0 : (orders / all) * 100}%` }} />
        </span>
        <small>{words.ofDay(formatInteger(orders), formatInteger(all))}</small>
      </CountLink>
      {cutoff !== null && (
        <Link className={css.below} to="/expedicao" search={{ por: 'doca' }}>
          {words.nextCutoff(formatMinute(cutoff))}
        </Link>
      )}
    </li>
  );
}
