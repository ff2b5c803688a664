import { orderItems } from '#shared/areas/orders/items-contract.ts';
import { orderShortageWords } from '#shared/areas/orders/shortage-screen-words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/queries.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useRecordForm } from '../../../ui/record-form/use-record-form.ts';
import { quantityWithUnit } from '../../../ui/stock/quantity.ts';
import { orderAreas, type OrderAnswer } from '../../../ui/orders/orders.api.ts';
import type { Lack } from './lacks.ts';
import { cutFrom } from './use-cut.ts';

const words = orderShortageWords.swap;
const width = 460;

type Values = { readonly sku: string; readonly quantity: number | null; readonly unit_price: number | null };

/** The other product in the amount that lacks, at the price of what it replaces. */
const valuesOf = ({ item, missing }: Lack): Values => ({
  sku: '',
  quantity: missing,
  unit_price: item.unit_price,
});

type SwapDialogProps = {
  readonly answer: OrderAnswer;
  readonly lack: Lack;
  readonly onClose: () => void;
};

/** Puts another product into an order, and takes what an item lacks out of it. */
export function SwapDialog({ answer: { data: order }, lack, onClose }: SwapDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const { item, missing } = lack;
  const { sku, unit } = item.product;
  const form = useRecordForm({
    route: orderItems.create,
    call: { params: { id: order.id } },
    areas: orderAreas,
    initialValues: valuesOf(lack),
    says: () => ({ title: words.done, detail: sku }),
    onSaved: async () => {
      await cutFrom(api, order.id, lack);
      await Promise.all(orderAreas.map((area) => readAnew(queries, area)));
      onClose();
    },
  });
  const { fields } = form;
  return (
    <FormDialog
      form={form}
      title={words.title(sku)}
      saveLabel={words.save}
      size={width}
      lead={<p className="alm-lead">{words.lead(quantityWithUnit(unit, missing), sku)}</p>}
      onClose={onClose}
    >
      <div className="alm-stack">
        <TextField
          label={words.sku}
          help={words.skuHelp}
          required
          scan="target"
          data-autofocus
          {...fields.text('sku')}
        />
        <NumberField label={words.quantity} decimals={3} required {...fields.number('quantity')} />
        <NumberField label={words.price} decimals={4} {...fields.number('unit_price')} />
      </div>
    </FormDialog>
  );
}
