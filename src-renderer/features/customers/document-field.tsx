import { useQuery } from '@tanstack/react-query';
import { customers } from '#shared/areas/customers/contract.ts';
import { bareDocument, typeOfDocument } from '#shared/areas/customers/rules.ts';
import { customerWords } from '#shared/areas/customers/screen-words.ts';
import { fill } from '#shared/areas/sentences.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { Fields } from '../../ui/form/fields.ts';
import type { CustomerValues } from './customer-values.ts';

/** The sentence that names the other customer who has a document already; undefined where nobody has. */
function useTakenBy(document: string, ownId: string | undefined): string | undefined {
  const code = bareDocument(document) ?? '';
  const asked = reading(useApi(), customers.lookup, { query: { code } });
  const { data } = useQuery({ ...asked, enabled: typeOfDocument(document) !== null });
  const owner = data?.data.customers.find((found) => found.document === code && found.id !== ownId);
  return owner && fill('customer_document_in_use', { customer_code: owner.code, name: owner.name });
}

type DocumentFieldProps = { readonly form: Fields<CustomerValues>; readonly ownId?: string };

/** CPF, CNPJ or a document from abroad; whose it is already is said before anything is saved. */
export function DocumentField({ form, ownId }: DocumentFieldProps) {
  const { person_type: type, document } = form.values;
  const takenBy = useTakenBy(document, ownId);
  const { error, ...field } = form.text('document');
  return (
    <TextField
      label={customerWords.panel.documents[type]}
      help={customerWords.form.documentHelp[type]}
      required={type === 'company'}
      maxLength={30}
      error={error ?? takenBy}
      {...field}
    />
  );
}
