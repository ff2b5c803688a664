import { customerLabels } from '#shared/areas/customers/label-words.ts';
import { partyRoles, personTypes } from '#shared/areas/customers/lists.ts';
import { customerWords } from '#shared/areas/customers/screen-words.ts';
import { stateCodes } from '#shared/domain/brazil/states.ts';
import { labels } from '#shared/domain/label-words.ts';
import type { Filter } from '../../ui/data-table/filter.ts';
import type { View } from '../../ui/data-table/view-tabs.tsx';
import { deletedFilter } from '../../ui/record-acts/deleted-record.tsx';

const { filters: words, views, state } = customerWords;

const shown = (name: string, label: string): Filter => ({ name, label, options: [] });

/** The filters of the list of customers: those to choose from first, then those that only an address can bring. */
export const customerFilters: readonly Filter[] = [
  {
    name: 'role',
    label: words.role,
    options: partyRoles.map((role) => ({ value: role, label: customerLabels.party_role[role] })),
  },
  {
    name: 'is_active',
    label: words.status,
    options: [
      { value: true, label: state.active },
      { value: false, label: state.inactive },
    ],
  },
  {
    name: 'state',
    label: words.state,
    options: stateCodes.map((code) => ({ value: code, label: `${code} · ${labels.state[code]}` })),
  },
  {
    name: 'person_type',
    label: words.personType,
    options: personTypes.map((type) => ({ value: type, label: customerLabels.person_type[type] })),
  },
  deletedFilter,
  shown('id', words.id),
  shown('document', words.document),
  shown('external_reference', words.reference),
  shown('created_from', words.createdFrom),
  shown('created_to', words.createdTo),
  shown('updated_since', words.updatedSince),
];

const ofRole = (role: 'customer' | 'supplier' | 'carrier'): View => ({
  id: role,
  label: views[role],
  search: { role },
});

/** The list as many want to see it. */
export const customerViews: readonly View[] = [
  { id: 'all', label: views.all, search: {} },
  ofRole('customer'),
  ofRole('supplier'),
  ofRole('carrier'),
  { id: 'inactive', label: views.inactive, search: { is_active: false } },
];
