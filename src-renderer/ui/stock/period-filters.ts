import { addDays } from '#shared/kernel/civil-date.ts';
import { movementWords } from '#shared/areas/inventory/movements-screen-words.ts';
import type { Filter } from '../data-table/filter.ts';
import { readDateText } from '../fields/date-text.ts';
import { today } from '../today.ts';

const words = movementWords.filters;
const spans = [7, 30, 90];

/** A day as people type it; '' for nothing typed, undefined for no day. */
function readDay(text: string): string | undefined {
  const reading = readDateText(text);
  if (reading.kind === 'blank') return '';
  return reading.kind === 'date' ? reading.value : undefined;
}

const typed = { placeholder: words.typeHere.date, read: readDay };

/** The filters of a period by an instant of the records: since a day to choose or to type, until one to type. */
export function periodFilters(instant: 'occurred' | 'posted', now: string = today()): readonly Filter[] {
  return [
    {
      name: `${instant}_from`,
      label: words.period,
      options: [
        { value: now, label: words.today },
        ...spans.map((days) => ({ value: addDays(now, 1 - days), label: words.days(String(days)) })),
      ],
      typed,
    },
    dayFilter(`${instant}_to`, words.to),
  ];
}

/** A filter by a day, which is typed. */
export const dayFilter = (name: string, label: string): Filter => ({ name, label, options: [], typed });

/** A filter whose value is typed or read. */
export const typedFilter = (name: string, label: string, placeholder: string): Filter => ({
  name,
  label,
  options: [],
  typed: { placeholder },
});
