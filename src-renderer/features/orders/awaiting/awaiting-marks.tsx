import type { AwaitingLine } from '#shared/areas/invoicing/awaiting-schema.ts';
import { awaitingScreenWords as words } from '#shared/areas/invoicing/awaiting-screen-words.ts';
import { formatInteger } from '../../../lib/format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

const names: Readonly<Record<string, string>> = words.gaps;

/** Names a gap in short. */
const gapName = (code: string): string => names[code] ?? code;

const minutesOf = 60;

/** Writes the waiting time of an order, in the largest whole unit. */
export const waitText = ({ waiting_hours: hours }: Pick<AwaitingLine, 'waiting_hours'>): string =>
  hours < 1
    ? words.minutes(formatInteger(Math.round(hours * minutesOf)))
    : words.hours(formatInteger(Math.floor(hours)));

/** From so many hours on a wait is marked, and marked as late. */
const [late, veryLate] = [24, 72];

/** Shows the waiting time of an order, marked where it is long. */
export function Wait({ line }: { readonly line: AwaitingLine }) {
  const text = waitText(line);
  if (line.waiting_hours < late) return <>{text}</>;
  return <StatusBadge tone={line.waiting_hours < veryLate ? 'attention' : 'critical'}>{text}</StatusBadge>;
}

/** So many gaps are named in a row. */
const named = 2;

/** Lists in words the facts that an invoice lacks. */
export const missingText = ({ missing }: Pick<AwaitingLine, 'missing'>): string =>
  missing.codes.length === 0 ? words.complete : missing.codes.map(gapName).join(', ');

/**
 * Shows the facts that an invoice lacks: the first of them by name, in red where the invoice would be
 * refused.
 */
export function Missing({ line: { missing } }: { readonly line: AwaitingLine }) {
  const { codes, blocking } = missing;
  if (codes.length === 0) return <StatusBadge tone="ok">{words.complete}</StatusBadge>;
  const shown = codes.slice(0, named);
  const rest = codes.length - shown.length;
  return (
    <>
      {shown.map((code) => (
        <StatusBadge key={code} tone={blocking > 0 ? 'critical' : 'attention'}>
          {gapName(code)}
        </StatusBadge>
      ))}
      {rest > 0 && <small>{words.more(formatInteger(rest))}</small>}
    </>
  );
}
