import { useNavigate, useSearch } from '@tanstack/react-router';
import { customers } from '#shared/areas/customers/contract.ts';
import { customerWords } from '#shared/areas/customers/screen-words.ts';
import { CreatePage } from '../../ui/record-form/record-pages.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { CustomerFields } from './customer-fields.tsx';
import { blankCustomer, customerBody, customerFormFaults } from './customer-values.ts';
import { customerAreas } from './customers.api.ts';

const words = customerWords.form;

/** Creates a customer and opens it beside the list, where its addresses are added. */
export function CustomerCreateScreen() {
  const navigate = useNavigate();
  const { role = 'customer' } = useSearch({ from: '/clientes/-/novo' });
  const form = useRecordForm({
    route: customers.create,
    call: {},
    areas: customerAreas,
    initialValues: { ...blankCustomer, roles: [role] },
    toBody: customerBody,
    rules: customerFormFaults,
    says: ({ name }) => ({ title: words.created, detail: name }),
    onSaved: ({ id }) => navigate({ to: '/clientes/$id', params: { id }, search: true }),
  });
  return (
    <CreatePage
      title={words.createTitles[role]}
      form={form}
      saveLabel={words.create}
      onCancel={() => void navigate({ to: '/clientes', search: true })}
    >
      <CustomerFields form={form.fields} />
    </CreatePage>
  );
}
