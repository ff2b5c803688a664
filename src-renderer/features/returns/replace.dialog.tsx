import { useNavigate } from '@tanstack/react-router';
import { returns } from '#shared/areas/returns/contract.ts';
import type { ReturnDetails, ReturnItem } from '#shared/areas/returns/schema.ts';
import { returnWords } from '#shared/areas/returns/screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useContractForm, type ContractForm } from '../../ui/form/use-contract-form.ts';
import { fieldsInLines } from '../../ui/form/sent-lines.ts';
import { decimalsOf } from '../../ui/stock/quantity.ts';
import { toast } from '../../ui/toast.tsx';
import { ItemTable, Named, type ItemColumn } from '../../ui/item-table/item-table.tsx';
import { returnAreas } from './returns.api.ts';
import { namesApart } from './row-names.ts';

const words = returnWords.acts.replace;

type Line = { readonly item_id: string; readonly quantity: number | null };
type Values = { readonly items: readonly Line[] };

const isSent = ({ quantity }: Line): boolean => quantity !== null && quantity > 0;
const fieldFor = fieldsInLines({ list: 'items', isSent, drawn: () => ['quantity'] });
const toBody = ({ items }: Values) => ({ items: items.filter(isSent) });

/** Gives the columns of the questions about each item. */
const columnsOf = (
  { fields }: ContractForm<Values>,
  names: readonly string[],
): readonly ItemColumn<ReturnItem>[] => [
  { id: 'product', header: words.product, cell: (item) => <Named {...item} /> },
  {
    id: 'quantity',
    header: words.quantity,
    width: 160,
    cell: ({ name, unit }, index) => (
      <NumberField
        aria-label={words.quantityFor(names[index] ?? name)}
        unit={unit}
        decimals={decimalsOf(unit)}
        {...(index === 0 ? { 'data-autofocus': true } : {})}
        {...fields.number(`items.${index}.quantity`)}
      />
    ),
  },
];

/** Makes the order that sends others in the place of what is returned. */
export function ReplaceDialog({
  of: { id, items },
  onClose,
}: {
  readonly of: ReturnDetails;
  readonly onClose: () => void;
}) {
  const navigate = useNavigate();
  const names = namesApart(items.map(({ name }) => name));
  const { mutateAsync } = useWriting(returns.replacement, returnAreas);
  const form = useContractForm<Values>({
    initialValues: { items: items.map((item) => ({ item_id: item.id, quantity: item.quantity })) },
    toBody,
    fieldFor,
    schema: returns.replacement.body,
    async save(values) {
      const body = returns.replacement.body.parse(toBody(values));
      const { data } = await mutateAsync({ params: { id }, body });
      onClose();
      const made = data.replacements.at(-1);
      const open = made && {
        label: words.see,
        run: () => void navigate({ to: '/pedidos/$id/completo', params: { id: made.id } }),
      };
      toast.done({ title: words.done, detail: data.number, ...(open && { next: open }) });
    },
  });
  return (
    <FormDialog
      form={form}
      title={words.title}
      saveLabel={words.title}
      size={620}
      lead={<p>{words.lead}</p>}
      onClose={onClose}
    >
      <ItemTable
        label={words.title}
        rows={items}
        rowKey={(item) => item.id}
        columns={columnsOf(form, names)}
      />
    </FormDialog>
  );
}
