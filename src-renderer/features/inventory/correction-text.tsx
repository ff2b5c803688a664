import type { LotCorrection } from '#shared/areas/inventory/lot-correction-schema.ts';
import { lotWords } from '#shared/areas/inventory/lot-screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { changeText } from '../../ui/stock/lot-change-text.ts';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import css from './inventory.module.css';

const words = lotWords.corrections;
/** Writes the changes of a correction in one line. */
export const changesText = ({ changes }: LotCorrection): string => changes.map(changeText).join(' · ');

/** Writes the amount of the lot that a correction concerned: "9 UN em 2 locais". */
export function reachText({ quantity, locations, product }: LotCorrection): string {
  if (quantity === 0) return words.nothing;
  return words.lay(quantityWithUnit(product.unit, quantity), formatInteger(locations));
}

/** Shows the changes of a correction, with a mark where it was taken back or takes another one back. */
export function Changes({ correction }: { readonly correction: LotCorrection }) {
  const { taken_back_by_id: by, takes_back_id: of } = correction;
  return (
    <span className={css.changes} title={changesText(correction)}>
      <span>{changesText(correction)}</span>
      {by !== null && <StatusBadge tone="paused">{words.takenBack}</StatusBadge>}
      {of !== null && <StatusBadge tone="muted">{words.takesBack}</StatusBadge>}
    </span>
  );
}
