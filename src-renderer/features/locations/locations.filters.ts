import { locationTypes } from '#shared/domain/enumerations.ts';
import { labels } from '#shared/domain/label-words.ts';
import { locationWords } from '#shared/areas/locations/screen-words.ts';
import type { Filter } from '../../ui/data-table/filter.ts';
import { deletedFilter } from '../../ui/record-acts/deleted-record.tsx';

const words = locationWords.filters;

/** The filters of the record of locations; the warehouse and the beginning of a code come with an address. */
export const locationFilters: readonly Filter[] = [
  {
    name: 'location_type',
    label: words.type,
    options: locationTypes.map((type) => ({ value: type, label: labels.location_type[type] })),
  },
  {
    name: 'is_active',
    label: words.state,
    options: [
      { value: true, label: locationWords.state.active },
      { value: false, label: locationWords.state.inactive },
    ],
  },
  {
    name: 'is_blocked',
    label: words.blocked,
    options: [
      { value: true, label: locationWords.state.blocked },
      { value: false, label: locationWords.state.free },
    ],
  },
  {
    name: 'is_pick_face',
    label: words.pickFace,
    options: [
      { value: true, label: locationWords.yes },
      { value: false, label: locationWords.no },
    ],
  },
  deletedFilter,
  { name: 'warehouse', label: words.warehouse, options: [] },
  { name: 'code_prefix', label: words.prefix, options: [] },
];
