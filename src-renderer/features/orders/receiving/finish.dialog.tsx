import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { divergenceReasons } from '#shared/areas/orders/lists-schema.ts';
import { orderReceiving } from '#shared/areas/orders/receiving-contract.ts';
import type {
  FinishReceivingInput,
  OrderReceiving,
  ReceivingLine,
} from '#shared/areas/orders/receiving-schema.ts';
import { orderReceivingWords } from '#shared/areas/orders/receiving-screen-words.ts';
import { SelectField, TextField } from '../../../ui/fields/text-field.tsx';
import type { Fields } from '../../../ui/form/fields.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useRecordForm } from '../../../ui/record-form/use-record-form.ts';
import { quantityIn, quantityWithUnit } from '../../../ui/stock/quantity.ts';
import dialogCss from '../dialogs.module.css';
import ordersCss from '../orders.module.css';
import { isDiffering, likelyReason } from './differing.ts';
import { receivingAreas } from './receiving.api.ts';

const words = orderReceivingWords.finish;
const width = 720;
const options = divergenceReasons.map((value) => ({ value, label: orderLabels.order_divergence[value] }));

type Values = { readonly divergences: NonNullable<FinishReceivingInput['divergences']> };

type FinishDialogProps = {
  readonly receiving: OrderReceiving;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Ends the receiving of an order of which something came in otherwise than it was ordered, each with its reason. */
export function FinishDialog({ receiving, onDone, onClose }: FinishDialogProps) {
  const lines = receiving.items.filter(isDiffering);
  const form = useRecordForm<typeof orderReceiving.finish, Values>({
    route: orderReceiving.finish,
    call: { params: { id: receiving.id } },
    areas: receivingAreas,
    initialValues: {
      divergences: lines.map((line) => ({
        item_id: line.item_id,
        reason_code: likelyReason(line),
        note: '',
      })),
    },
    toBody: (values) => values,
    says: ({ order_number }) => ({ title: orderReceivingWords.finished, detail: order_number ?? '' }),
    onSaved: ({ stage }) => {
      onClose();
      if (stage === 'completed') onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      title={words.title}
      saveLabel={words.save}
      size={width}
      lead={<p className={dialogCss.lead}>{words.lead}</p>}
      onClose={onClose}
    >
      <Differences lines={lines} fields={form.fields} />
    </FormDialog>
  );
}

type DifferencesProps = { readonly lines: readonly ReceivingLine[]; readonly fields: Fields<Values> };

/** Each item that came in otherwise than it was ordered, with its reason. */
function Differences({ lines, fields }: DifferencesProps) {
  return (
    <table className={ordersCss.mini} aria-label={words.title}>
      <colgroup>
        <col />
        <col style={{ width: 120 }} />
        <col style={{ width: 140 }} />
        <col style={{ width: 200 }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{words.product}</th>
          <th scope="col" data-align="end">
            {words.came}
          </th>
          <th scope="col">{words.reason}</th>
          <th scope="col">{words.note}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ item_id: id, product, quantity, quantity_received: received }, index) => (
          <tr key={id}>
            <td title={product.name}>
              {product.name}
              <small className="alm-mono">{product.sku}</small>
            </td>
            <td data-align="end">
              {orderReceivingWords.of(
                quantityIn(product.unit, received),
                quantityWithUnit(product.unit, quantity),
              )}
            </td>
            <td>
              <SelectField
                aria-label={words.reasonOf(product.name)}
                data={options}
                {...(index === 0 ? { 'data-autofocus': true } : {})}
                {...fields.text(`divergences.${index}.reason_code`)}
              />
            </td>
            <td>
              <TextField
                aria-label={words.noteOf(product.name)}
                {...fields.text(`divergences.${index}.note`)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
