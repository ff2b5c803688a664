import { Kbd } from '@mantine/core';
import type { LoadBoard } from '#shared/areas/loads/schema.ts';
import { loadWords as words } from '#shared/areas/loads/screen-words.ts';
import { formatInteger } from '../../../lib/format.ts';
import { kilograms } from './loads.api.ts';
import css from './board.module.css';

/** Shows the orders, volumes and weight that left today, and the effect of a reading on this screen. */
export function BoardFoot({ board }: { readonly board: LoadBoard }) {
  const { left, lanes, is_cut: isCut } = board;
  const shown = lanes.reduce(
    (sum, one) => sum + one.to_pack.length + one.ready.length + one.in_load.length,
    0,
  );
  return (
    <footer className={css.foot}>
      <span>
        {words.today} <b>{words.todayOrders(left.orders, formatInteger(left.orders))}</b>
      </span>
      <b>{words.todayVolumes(left.volumes, formatInteger(left.volumes))}</b>
      <b>{words.kilograms(kilograms(left.gross_weight))}</b>
      {isCut && <span>{words.cut(formatInteger(shown))}</span>}
      <span className={css.hint}>
        <Kbd>{words.scanHint.key}</Kbd> {words.scanHint.text}
      </span>
    </footer>
  );
}
