import { IconUsers } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { customers } from '#shared/areas/customers/contract.ts';
import { customerWords as words } from '#shared/areas/customers/screen-words.ts';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useList } from '../../ui/list-screen/use-list.ts';
import { CustomerPanel } from './customer-panel.tsx';
import { idOf, isInactive, nameOf } from './customers.api.ts';
import { customerColumns } from './customers.columns.tsx';
import { customerFilters, customerViews } from './customers.filters.ts';

/** The list of customers, suppliers, carriers and depositors, with the open one beside it. */
export function CustomersScreen() {
  const { id: openKey } = useParams({ strict: false });
  const navigate = useNavigate();
  return (
    <ListScreen
      list={useList({ route: customers.list, name: 'customers' })}
      words={words}
      views={{ label: words.views.label, all: customerViews }}
      columns={customerColumns}
      filters={customerFilters}
      rowKey={idOf}
      rowName={nameOf}
      isOff={isInactive}
      exports="customers"
      ownSort="name"
      create={{
        label: words.form.createTitle,
        access: customers.create.access,
        go: () => void navigate({ to: '/clientes/-/novo', search: true }),
        refusal: words.noWrite,
      }}
      onOpen={(id, replace) => void navigate({ to: '/clientes/$id', params: { id }, search: true, replace })}
      panel={{
        openKey,
        onClose: () => void navigate({ to: '/clientes', search: true }),
        render: (beside) => <CustomerPanel {...beside} />,
      }}
      empty={{ icon: IconUsers, ...words.empty }}
    />
  );
}
