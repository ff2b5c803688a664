import { stockWords } from '#shared/areas/inventory/screen-words.ts';
import { formatDate } from '../../lib/format.ts';
import type { Density } from '../data-table/column.ts';
import { TwoLines } from '../data-table/two-lines.tsx';

type Identity = {
  readonly batch_number: string | null;
  readonly serial_number: string | null;
  readonly manufacturing_date?: string | null;
};

/** The lot or serial number as plain text: "L2311", "BC15-4417", "" for neither. */
export function identityText({ batch_number: batch, serial_number: serial }: Identity): string {
  return [batch, serial].filter(Boolean).join(' · ');
}

/** The lot or serial number in a list, with the day it was made where there is room for a second line. */
export function IdentityMark({ value, density }: { readonly value: Identity; readonly density: Density }) {
  const text = identityText(value);
  if (text === '') return <span className="alm-quiet">—</span>;
  const first = <span className="alm-mono">{text}</span>;
  return <TwoLines density={density} first={first} second={belowOf(value)} />;
}

function belowOf({ manufacturing_date: made, serial_number: serial }: Identity): string | undefined {
  if (made !== undefined && made !== null) return stockWords.made(formatDate(made));
  return serial === null ? undefined : stockWords.serial.toLocaleLowerCase('pt-BR');
}
