import { movementTypes, reasonCodes } from '#shared/domain/enumerations.ts';
import { addDays } from '#shared/kernel/civil-date.ts';
import { labels } from '#shared/domain/label-words.ts';
import { movementWords } from '#shared/areas/inventory/movements-screen-words.ts';
import type { Filter } from '../../ui/data-table/filter.ts';

const words = movementWords.filters;
const spans = [7, 30, 90];
const shown = (name: string, label: string): Filter => ({ name, label, options: [] });

/** The filters of the ledger on a day `YYYY-MM-DD`: those to choose from first, then those that only an address can bring. */
export function movementFilters(today: string): readonly Filter[] {
  return [
    {
      name: 'type',
      label: words.type,
      options: movementTypes.map((value) => ({ value, label: labels.movement_type[value] })),
    },
    {
      name: 'reason_code',
      label: words.reason,
      options: reasonCodes.map((value) => ({ value, label: labels.reason[value] })),
    },
    {
      name: 'from',
      label: words.period,
      options: [
        { value: today, label: words.today },
        ...spans.map((days) => ({ value: addDays(today, 1 - days), label: words.days(String(days)) })),
      ],
    },
    shown('to', words.to),
    shown('location_code', words.location),
    shown('batch_number', words.batch),
    shown('serial_number', words.serial),
    shown('document_number', words.document),
  ];
}
