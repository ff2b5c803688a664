import { returns } from '#shared/areas/returns/contract.ts';
import { returnLabels } from '#shared/areas/returns/label-words.ts';
import { notReceivedReasons, resolutions } from '#shared/areas/returns/lists-schema.ts';
import type { ReturnDetails, ReturnItem } from '#shared/areas/returns/schema.ts';
import { returnWords } from '#shared/areas/returns/screen-words.ts';
import { SelectField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { ItemTable, Named, type ItemColumn } from '../../ui/item-table/item-table.tsx';
import { returnAreas } from './returns.api.ts';
import { namesApart } from './row-names.ts';

const words = returnWords.acts.close;

type Said = { readonly item_id: string; readonly resolution: string; readonly reason: string };
type Values = { readonly items: readonly Said[] };

const choices = <V extends string>(values: readonly V[], says: Readonly<Record<V, string>>, none: string) => [
  { value: '', label: none },
  ...values.map((value) => ({ value, label: says[value] })),
];

const customerResolution = choices(resolutions, returnLabels.resolution, words.choose);
const missing = choices(notReceivedReasons, returnLabels.not_received, words.choose);

const toBody = ({ items }: Values) => ({
  resolutions: items
    .filter(({ resolution }) => resolution !== '')
    .map(({ item_id, resolution }) => ({ item_id, resolution })),
  not_received: items
    .filter(({ reason }) => reason !== '')
    .map(({ item_id, reason }) => ({ item_id, reason })),
});

/** Gives the columns of the questions about each item. */
const columnsOf = (
  { fields }: ContractForm<Values>,
  names: readonly string[],
): readonly ItemColumn<ReturnItem>[] => [
  { id: 'product', header: words.product, cell: (item) => <Named {...item} /> },
  {
    id: 'customerResolution',
    header: words.customerResolution,
    width: 176,
    cell: ({ name }, index) => (
      <SelectField
        aria-label={words.resolutionFor(names[index] ?? name)}
        data={customerResolution}
        {...(index === 0 ? { 'data-autofocus': true } : {})}
        {...fields.text(`items.${index}.resolution`)}
      />
    ),
  },
  {
    id: 'missing',
    header: words.missing,
    width: 216,
    cell: ({ name, quantity, quantity_received: came }, index) =>
      came < quantity ? (
        <SelectField
          aria-label={words.missingFor(names[index] ?? name)}
          data={missing}
          {...fields.text(`items.${index}.reason`)}
        />
      ) : (
        words.whole
      ),
  },
];

type CloseProps = { readonly of: ReturnDetails; readonly onClose: () => void };

/** Concludes a return: what its customer is owed for each item, and why what did not come did not. */
export function CloseReturnDialog({ of: { id, number, items }, onClose }: CloseProps) {
  const names = namesApart(items.map(({ name }) => name));
  const form = useRecordForm<typeof returns.close, Values>({
    route: returns.close,
    call: { params: { id } },
    areas: returnAreas,
    initialValues: {
      items: items.map((item) => ({
        item_id: item.id,
        resolution: item.resolution ?? '',
        reason: item.not_received_reason ?? '',
      })),
    },
    toBody,
    says: () => ({ title: words.done, detail: number }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={words.title}
      saveLabel={words.title}
      size={760}
      lead={<p>{words.lead}</p>}
      onClose={onClose}
    >
      <ItemTable
        label={words.title}
        rows={items}
        rowKey={({ id: key }) => key}
        columns={columnsOf(form, names)}
      />
    </FormDialog>
  );
}
