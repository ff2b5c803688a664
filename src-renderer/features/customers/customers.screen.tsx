import { IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { customers } from '#shared/areas/customers/contract.ts';
import { customerLabels } from '#shared/areas/customers/label-words.ts';
import { partyRoles, personTypes, type PartyRole } from '#shared/areas/customers/lists.ts';
import type { Customer } from '#shared/areas/customers/schema.ts';
import { customerWords as words } from '#shared/areas/customers/screen-words.ts';
import { stateCodes } from '#shared/domain/brazil/states.ts';
import { labels } from '#shared/domain/label-words.ts';
import { choiceFilter, shownFilter, type Filter } from '../../ui/data-table/filter.ts';
import { activeFilter, isInactive } from '../../ui/list-screen/active-records.tsx';
import type { View } from '../../ui/data-table/view-tabs.tsx';
import { ListScreen, type ListScreenProps } from '../../ui/list-screen/list-screen.tsx';
import { useList } from '../../ui/use-list.ts';
import { deletedFilter } from '../../ui/record-acts/deleted-record.tsx';
import { idOf, nameOf } from './customers.api.ts';
import { customerColumns } from './customers.columns.tsx';

/** The list of customers, suppliers, carriers and depositors; a row opens their page. */
export function CustomersScreen() {
  return (
    <PartyList
      list={useList({ route: customers.list, name: 'customers' })}
      words={words}
      views={{ label: words.views.label, all: customerViews }}
      filters={customerFilters}
      exports="customers"
      ownSort="name"
      empty={words.empty}
    />
  );
}

/** The list of suppliers; a row opens their page as a supplier. */
export function SuppliersScreen() {
  return (
    <PartyList
      list={useList({ route: customers.suppliers, name: 'suppliers' })}
      words={{ ...words, ...words.suppliers }}
      filters={ofOneRole}
      of="supplier"
      empty={words.suppliers.empty}
    />
  );
}

/** The list of carriers; a row opens their page as a carrier. */
export function CarriersScreen() {
  return (
    <PartyList
      list={useList({ route: customers.carriers, name: 'carriers' })}
      words={{ ...words, ...words.carriers }}
      filters={ofOneRole}
      of="carrier"
      empty={words.carriers.empty}
    />
  );
}

type PartyListProps = Pick<
  ListScreenProps<Customer>,
  'list' | 'words' | 'views' | 'filters' | 'exports' | 'ownSort'
> & {
  readonly empty: { readonly title: string; readonly text: string; readonly readerText?: string };
  /** The role that all of them have; absent where the list says it. */
  readonly of?: PartyRole;
};

function PartyList({ of: role, empty, ...list }: PartyListProps) {
  const navigate = useNavigate();
  const search = role === undefined ? true : { role };
  return (
    <ListScreen
      {...list}
      columns={customerColumns}
      rowKey={idOf}
      rowName={nameOf}
      isOff={isInactive}
      create={{
        label: words.form.createTitles[role ?? 'customer'],
        access: customers.create.access,
        go: () => void navigate({ to: '/clientes/-/novo', search }),
        refusal: words.noWrite,
      }}
      onOpen={(id) => void navigate({ to: '/clientes/$id', params: { id }, search })}
      empty={{ icon: IconUsers, ...empty }}
    />
  );
}

const { filters: filtersWords, views, state } = words;

/** The filters of the list of customers: those to choose from first, then those that only an address can bring. */
const customerFilters: readonly Filter[] = [
  choiceFilter('role', filtersWords.role, partyRoles, customerLabels.party_role),
  activeFilter(filtersWords.status, state),
  choiceFilter('state', filtersWords.state, stateCodes, (code) => `${code} · ${labels.state[code]}`),
  choiceFilter('person_type', filtersWords.personType, personTypes, customerLabels.person_type),
  deletedFilter,
  shownFilter('id', filtersWords.id),
  shownFilter('document', filtersWords.document),
  shownFilter('external_reference', filtersWords.reference),
  shownFilter('created_from', filtersWords.createdFrom),
  shownFilter('created_to', filtersWords.createdTo),
  shownFilter('updated_since', filtersWords.updatedSince),
];

/** The filters of a list of one role. */
const ofOneRole = customerFilters.filter(({ name }) => name !== 'role');

const ofRole = (role: 'customer' | 'supplier' | 'carrier'): View => ({
  id: role,
  label: views[role],
  search: { role },
});

/** The list as many want to see it. */
const customerViews: readonly View[] = [
  { id: 'all', label: views.all, search: {} },
  ofRole('customer'),
  ofRole('supplier'),
  ofRole('carrier'),
  { id: 'inactive', label: views.inactive, search: { is_active: false } },
];
