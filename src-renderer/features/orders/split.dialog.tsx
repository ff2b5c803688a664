import { useNavigate } from '@tanstack/react-router';
import { orders } from '#shared/areas/orders/contract.ts';
import { orderActScreenWords } from '#shared/areas/orders/acts-screen-words.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { fitsUnit } from '#shared/domain/enumerations.ts';
import { toScaled } from '#shared/kernel/primitives.ts';
import { CellNumber } from '../../ui/fields/cell-number.tsx';
import type { Fields } from '../../ui/form/fields.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { Amount } from '../../ui/stock/amount.tsx';
import { toast } from '../../ui/toast.tsx';
import { numberOf, orderAreas } from '../../ui/orders/orders.api.ts';
import { MiniTable } from '../../ui/mini-table/mini-table.tsx';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Lack } from './shortage/lacks.ts';

const words = orderActScreenWords.split;
const width = 560;

type Values = { readonly goes: readonly { readonly quantity: number | null }[] };

type SplitDialogProps = {
  readonly order: OrderDetails;
  /** The part of each item that goes, to begin with. */
  readonly goes?: readonly Lack[];
  readonly onClose: () => void;
};

const faultsOf = ({ items }: OrderDetails, { goes }: Values): readonly Fault<Code>[] =>
  items.flatMap(({ quantity: has, product: { unit } }, index): readonly Fault<Code>[] => {
    const quantity = goes[index]?.quantity ?? 0;
    const field = `goes.${index}.quantity`;
    if (Number.isNaN(quantity)) return [fault(field, 'expected_number')];
    if (quantity > has) return [fault(field, 'split_over', { quantity: has })];
    return fitsUnit(unit, toScaled(quantity, 3)) ? [] : [fault(field, 'needs_whole', { unit })];
  });

const bodyOf = ({ items }: OrderDetails, { goes }: Values) => ({
  items: items.flatMap(({ id: item_id }, index) => {
    const quantity = goes[index]?.quantity ?? 0;
    return quantity > 0 ? [{ item_id, quantity }] : [];
  }),
});

/** Splits an order in two: how much of each item goes to the new one. */
export function SplitDialog({ order, goes = [], onClose }: SplitDialogProps) {
  const navigate = useNavigate();
  const form = useRecordForm<typeof orders.split, Values>({
    route: orders.split,
    call: { params: { id: order.id } },
    areas: orderAreas,
    initialValues: {
      goes: order.items.map(({ id }) => ({
        quantity: goes.find(({ item }) => item.id === id)?.missing ?? null,
      })),
    },
    toBody: (values) => bodyOf(order, values),
    rules: (values) => faultsOf(order, values),
    onSaved: ({ children }) => {
      onClose();
      const child = children.at(-1);
      if (child === undefined) return;
      const number = child.order_number ?? '';
      toast.done({
        title: words.done,
        detail: number,
        next: {
          label: orderActScreenWords.seeChild(number),
          run: () => void navigate({ to: '/pedidos/$id', params: { id: child.id }, search: true }),
        },
      });
    },
  });
  const isNothing = bodyOf(order, form.fields.values).items.length === 0;
  return (
    <FormDialog
      form={form}
      title={words.title(numberOf(order))}
      saveLabel={words.save}
      size={width}
      lead={<p className="alm-lead">{words.effect}</p>}
      onClose={onClose}
    >
      <GoingItems order={order} fields={form.fields} />
      {isNothing && <p className="alm-note">{words.nothing}</p>}
    </FormDialog>
  );
}

type GoingItemsProps = { readonly order: OrderDetails; readonly fields: Fields<Values> };

/** Each item with what it has and what of it goes. */
function GoingItems({ order, fields }: GoingItemsProps) {
  return (
    <MiniTable label={words.product}>
      <colgroup>
        <col />
        <col style={{ width: 110 }} />
        <col style={{ width: 110 }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{words.product}</th>
          <th scope="col" data-align="end">
            {words.has}
          </th>
          <th scope="col" data-align="end">
            {words.goes}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map(({ id, product, quantity }, index) => {
          const { error, ...cell } = fields.number(`goes.${index}.quantity`);
          return (
            <tr key={id}>
              <td title={product.name}>
                {product.name}
                <small className="alm-mono">{product.sku}</small>
                {error !== undefined && error !== null && <small data-wrong>{error}</small>}
              </td>
              <td data-align="end">
                <Amount value={quantity} unit={product.unit} withUnit />
              </td>
              <td>
                <CellNumber
                  aria-label={words.goesOf(product.name)}
                  decimals={3}
                  placeholder="0"
                  isWrong={Boolean(error)}
                  {...(index === 0 ? { 'data-autofocus': true } : {})}
                  {...cell}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </MiniTable>
  );
}
