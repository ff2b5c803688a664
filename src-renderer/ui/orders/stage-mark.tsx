import type { OrderLine } from '#shared/areas/orders/schema.ts';
import { StageIcon } from '../stage-icon.tsx';
import css from './order-marks.module.css';

/** The stage of an order: its ring and its word. */
export function StageMark({ order }: { readonly order: Pick<OrderLine, 'stage' | 'stage_label'> }) {
  return (
    <span className={css.stage}>
      <StageIcon stage={order.stage} />
      {order.stage_label}
    </span>
  );
}
