import type { LotChange } from '#shared/areas/inventory/lot-correction-schema.ts';
import { stockLabels } from '#shared/areas/inventory/label-words.ts';
import { lotWords } from '#shared/areas/inventory/lot-screen-words.ts';
import { labels } from '#shared/domain/label-words.ts';
import { formatDate } from '../../lib/format.ts';

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
