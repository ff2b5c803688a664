import { useQuery } from '@tanstack/react-query';
import { customers } from '#shared/areas/customers/contract.ts';
import type { Customer } from '#shared/areas/customers/schema.ts';
import type { Api } from '../../lib/api.ts';
import { keyOf, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { SelectField } from './text-field.tsx';

const perPage = 100;

/** All suppliers by their names, however many pages they are. */
async function readSuppliers(api: Api, signal: AbortSignal): Promise<readonly Customer[]> {
  const all: Customer[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, per_page: perPage, sort: 'name' };
    const { data, pagination } = await api.call(customers.suppliers, { query, signal });
    all.push(...data);
    if (page >= pagination.last_page) return all;
  }
}

type SupplierFieldProps = Omit<React.ComponentProps<typeof SelectField>, 'data'> & {
  /** The text while nobody is chosen. */
  readonly nobody: string;
};

/** A supplier by name: those that are active, and the one that is chosen. Who may not see suppliers cannot choose any. */
export function SupplierField({ nobody, ...field }: SupplierFieldProps) {
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: [...keyOf(customers.suppliers), 'all'],
    queryFn: ({ signal }) => readSuppliers(api, signal),
    enabled: may(useUser(), customers.suppliers.access),
  });
  const offered = data.filter(({ id, is_active: isActive }) => isActive || id === field.value);
  return (
    <SelectField
      {...field}
      data={[{ value: '', label: nobody }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}
