import type { LotChange, LotCorrection } from '#shared/areas/inventory/lot-correction-schema.ts';
import { stockLabels } from '#shared/areas/inventory/label-words.ts';
import { lotWords } from '#shared/areas/inventory/lot-screen-words.ts';
import { labels } from '#shared/domain/label-words.ts';
import { formatDate, formatInteger } from '../../lib/format.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import css from './inventory.module.css';

const words = lotWords.corrections;
const statusWords: Readonly<Record<string, string>> = labels.lot_status;

function valueText(field: LotChange['field'], value: string | null): string {
  if (value === null) return words.none;
  if (field === 'lot_status') return statusWords[value] ?? value;
  return field === 'expiration_date' || field === 'manufacturing_date' ? formatDate(value) : value;
}

/** One change of a correction: "Validade: 31/03/2027 → 31/10/2026". */
export const changeText = ({ field, before, after }: LotChange): string =>
  words.change(stockLabels.lot_field[field], valueText(field, before), valueText(field, after));

/** What a correction changed, in one line. */
export const changesText = ({ changes }: LotCorrection): string => changes.map(changeText).join(' · ');

/** How much of the lot a correction concerned: "9 UN em 2 locais". */
export function reachText({ quantity, locations, product }: LotCorrection): string {
  if (quantity === 0) return words.nothing;
  return words.lay(quantityWithUnit(product.unit, quantity), formatInteger(locations));
}

/** What a correction changed, with a mark where it was taken back or takes another one back. */
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
