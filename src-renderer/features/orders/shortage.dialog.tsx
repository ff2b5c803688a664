import { Table } from '@mantine/core';
import { allocationLabels } from '#shared/areas/inventory/commands-words.ts';
import { orderActScreenWords } from '#shared/areas/orders/acts-screen-words.ts';
import { orders } from '#shared/areas/orders/contract.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import type { Detail } from '#shared/kernel/fault.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { quantityIn } from '../../ui/stock/quantity.ts';
import { numberOf, orderAreas } from '../../ui/orders/orders.api.ts';

const words = orderActScreenWords.shortage;
const width = 720;

/** The shortage of an item, as the refusal of a confirmation gives it to machines. */
type Lack = {
  readonly sku: string;
  readonly requested: number;
  readonly missing: number;
  readonly why: readonly string[];
};

const isReason = (code: string): code is keyof typeof allocationLabels =>
  Object.hasOwn(allocationLabels, code);

/** Reads a list of facts as texts; nothing where it is none. */
const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.map((one: unknown) => (typeof one === 'number' ? `${one}` : typeof one === 'string' ? one : ''))
    : [];

const lackOf = (order: OrderDetails, detail: Detail): readonly Lack[] => {
  const index = Number(/^items\.(\d+)\./u.exec(detail.path ?? '')?.[1]);
  const item = order.items[index];
  if (detail.code !== 'order_short' || item === undefined) return [];
  const { requested, missing, reasons, quantities, locations } = detail;
  const { unit, sku } = item.product;
  const why = listOf(reasons).map((reason, at) => {
    const label = isReason(reason) ? allocationLabels[reason] : words.none;
    const there = Number(listOf(quantities)[at] ?? 0);
    return there > 0 ? words.there(quantityIn(unit, there), listOf(locations)[at] ?? '', label) : label;
  });
  return [{ sku, requested: Number(requested), missing: Number(missing), why }];
};

type ShortageDialogProps = {
  readonly order: OrderDetails;
  /** The details of the refusal, for machines. */
  readonly details: readonly Detail[];
  readonly onClose: () => void;
};

/**
 * Shows the items that keep an order from being confirmed, with their reasons, and confirms it with the stock
 * there is.
 */
export function ShortageDialog({ order, details, onClose }: ShortageDialogProps) {
  const number = numberOf(order);
  const form = useRecordForm({
    route: orders.confirm,
    call: { params: { id: order.id } },
    areas: orderAreas,
    initialValues: { allow_partial: true },
    says: () => ({ title: words.done, detail: number }),
    onSaved: onClose,
  });
  const lacks = details.flatMap((detail) => lackOf(order, detail));
  return (
    <FormDialog
      form={form}
      title={words.title(number)}
      saveLabel={words.save}
      size={width}
      lead={<p className="alm-lead">{words.lead}</p>}
      onClose={onClose}
    >
      <Table tabIndex={-1} data-autofocus>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.item}</Table.Th>
            <Table.Th ta="right">{words.requested}</Table.Th>
            <Table.Th ta="right">{words.missing}</Table.Th>
            <Table.Th>{words.why}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lacks.map(({ sku, requested, missing, why }, index) => (
            <Table.Tr key={`${index}.${sku}`}>
              <Table.Td>{sku}</Table.Td>
              <Table.Td ta="right">{quantityIn(unitOf(order, sku), requested)}</Table.Td>
              <Table.Td ta="right">
                <b>{quantityIn(unitOf(order, sku), missing)}</b>
              </Table.Td>
              <Table.Td>{why.join('; ')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </FormDialog>
  );
}

const unitOf = ({ items }: OrderDetails, sku: string): string =>
  items.find(({ product }) => product.sku === sku)?.product.unit ?? '';
