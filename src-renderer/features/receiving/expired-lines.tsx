import { receivingWords } from '#shared/areas/operation-types/screen-words.ts';
import { isExpired, type ExpiryRule } from '#shared/domain/expiry.ts';
import { isCivilDate, showDate } from '#shared/kernel/civil-date.ts';
import { formatInteger } from '../../lib/format.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import type { ScanResultValue } from '../../ui/stock/scan-result.tsx';
import type { Line } from './draft.ts';

const words = receivingWords.expired;

type Dated = Pick<Line, 'expiration_date'>;

/**
 * Tells whether the last valid day of a line is over; nobody knows before the site's rule for dates was read.
 */
export const isOver = ({ expiration_date: date }: Dated, rule: ExpiryRule | undefined): boolean =>
  rule !== undefined && isCivilDate(date) && isExpired(date, rule);

/** Says of a line that its last valid day is over: "Venceu em 02/10/2026". */
const overText = ({ expiration_date: date }: Dated): string => words.said(showDate(date));

/** Adds to a line's result that its last valid day is over. */
export const withExpiry = (
  result: ScanResultValue,
  line: Dated,
  rule: ExpiryRule | undefined,
): ScanResultValue => (isOver(line, rule) ? { ...result, tone: 'attention', note: overText(line) } : result);

/** Asks whether lines whose last valid day is over come in all the same; true where there are none. */
export async function askOfExpired(lines: readonly Line[], rule: ExpiryRule): Promise<boolean> {
  const over = lines.filter((line) => isOver(line, rule));
  if (over.length === 0) return true;
  const count = formatInteger(over.length);
  return askToConfirm({
    title: words.title(count),
    body: (
      <>
        <p>{words.text}</p>
        <ul>
          {over.map((line) => (
            <li key={line.id}>
              {[line.goods.name, line.batch_number, overText(line)].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
      </>
    ),
    confirm: words.confirm,
    cancel: words.back,
    tone: 'danger',
  });
}
