import { movementTypes, reasonCodes } from '#shared/domain/enumerations.ts';
import { labels } from '#shared/domain/label-words.ts';
import { movementWords } from '#shared/areas/inventory/movements-screen-words.ts';
import type { Filter } from '../../ui/data-table/filter.ts';
import { periodFilters, typedFilter } from '../../ui/stock/period-filters.ts';

const words = movementWords.filters;

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
    ...periodFilters(today),
    typedFilter('location_code', words.location, words.typeHere.location),
    typedFilter('sku', words.sku, words.typeHere.sku),
    typedFilter('batch_number', words.batch, words.typeHere.batch),
    typedFilter('serial_number', words.serial, words.typeHere.serial),
    typedFilter('document_number', words.document, words.typeHere.document),
    typedFilter('actor', words.actor, words.typeHere.actor),
    { name: 'lot_id', label: words.thisLot, options: [] },
  ];
}
