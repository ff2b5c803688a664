import { useNavigate, useParams } from '@tanstack/react-router';
import { customers } from '#shared/areas/customers/contract.ts';
import { customerWords } from '#shared/areas/customers/screen-words.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { EditPage } from '../../ui/record-form/record-pages.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { CustomerFields } from './customer-fields.tsx';
import { customerBody, customerFormFaults, valuesOf } from './customer-values.ts';
import { customerAreas, useCustomer, type CustomerAnswer } from './customers.api.ts';

const words = customerWords.form;

/** Edits a customer that exists. */
export function CustomerEditScreen() {
  const { id } = useParams({ from: '/clientes/$id/editar' });
  const query = useCustomer(id);
  return (
    <EditPage
      title={words.editTitle}
      note={<span className="alm-mono">{query.data?.data.code}</span>}
      query={query}
      audited={{ entity: 'customer', key: id }}
      errorTitle={customerWords.panel.failed}
    >
      {(answer, onReload) => <EditForm answer={answer} onReload={onReload} />}
    </EditPage>
  );
}

type EditFormProps = { readonly answer: CustomerAnswer; readonly onReload: () => void };

function EditForm({ answer: { data, etag }, onReload }: EditFormProps) {
  const { id } = data;
  const navigate = useNavigate();
  const back = () => navigate({ to: '/clientes/$id', params: { id }, search: true });
  const form = useRecordForm({
    route: customers.modify,
    call: { params: { id }, ifMatch: etag },
    areas: customerAreas,
    initialValues: valuesOf(data),
    toBody: customerBody,
    rules: customerFormFaults,
    says: ({ name }) => ({ title: words.saved, detail: name }),
    onSaved: back,
  });
  return (
    <FormFrame form={form} label={words.editTitle} onCancel={() => void back()} onReload={onReload}>
      <CustomerFields form={form.fields} ownId={id} />
    </FormFrame>
  );
}
