import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { divergenceReasons } from '#shared/areas/orders/lists-schema.ts';
import { orderReceiving } from '#shared/areas/inbound/receiving-contract.ts';
import type { FinishReceivingInput, OrderReceiving } from '#shared/areas/inbound/receiving-schema.ts';
import { orderReceivingWords } from '#shared/areas/inbound/receiving-screen-words.ts';
import { SelectField, TextField } from '../../ui/fields/text-field.tsx';
import type { Fields } from '../../ui/form/fields.ts';
import { ApiError } from '../../lib/api-error.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { MiniTable } from '../../ui/mini-table/mini-table.tsx';
import { Came } from './lines-view.tsx';
import { receivingAreas } from './receiving.api.ts';

const words = orderReceivingWords.finish;
const width = 720;
const options = divergenceReasons.map((value) => ({ value, label: orderLabels.order_divergence[value] }));

type Divergence = NonNullable<FinishReceivingInput['divergences']>[number];
type Values = { readonly divergences: readonly Divergence[] };

/** An item that came in otherwise than it was ordered, as the server names it, with the reason that is likely. */
export type Differing = Pick<Divergence, 'item_id'> & {
  readonly likely_reason: Divergence['reason_code'];
};

/**
 * Reads the differences in the refusal of a receiving's end; nothing where it was refused for something else.
 */
export const differingOf = (error: unknown): readonly Differing[] => {
  if (!(error instanceof ApiError) || error.reason !== 'divergence_unexplained') return [];
  return error.details.flatMap(({ item_ids: ids, likely_reasons: reasons }) =>
    (ids as readonly string[]).map((item_id, index) => ({
      item_id,
      likely_reason: (reasons as readonly Divergence['reason_code'][])[index] ?? 'unknown',
    })),
  );
};

type FinishDialogProps = {
  readonly receiving: OrderReceiving;
  readonly differing: readonly Differing[];
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Ends the receiving of an order of which something came in otherwise than it was ordered, each with its reason. */
export function FinishDialog({ receiving, differing, onDone, onClose }: FinishDialogProps) {
  const form = useRecordForm<typeof orderReceiving.finish, Values>({
    route: orderReceiving.finish,
    call: { params: { id: receiving.id } },
    areas: receivingAreas,
    initialValues: {
      divergences: differing.map(({ item_id, likely_reason: reason_code }) => ({
        item_id,
        reason_code,
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
      lead={<p className="alm-lead">{words.lead}</p>}
      onClose={onClose}
    >
      <Differences items={receiving.items} differing={differing} fields={form.fields} />
    </FormDialog>
  );
}

type DifferencesProps = Pick<OrderReceiving, 'items'> &
  Pick<FinishDialogProps, 'differing'> & { readonly fields: Fields<Values> };

/** Each item that came in otherwise than it was ordered, with its reason. */
function Differences({ items, differing, fields }: DifferencesProps) {
  const lines = differing.flatMap(({ item_id: id }) => items.filter((item) => item.item_id === id));
  return (
    <MiniTable label={words.title}>
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
              <Came unit={product.unit} received={received} expected={quantity} />
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
    </MiniTable>
  );
}
