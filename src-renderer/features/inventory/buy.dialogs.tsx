import { Button, Group, Kbd } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { documents } from '#shared/areas/documents/contract.ts';
import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import { orders } from '#shared/areas/orders/contract.ts';
import type { Answer } from '../../lib/api.ts';
import { formatInteger, formatMoney } from '../../lib/format.ts';
import { useApi } from '../../lib/queries.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SupplierField } from '../../ui/fields/supplier-field.tsx';
import { useSuppliers } from '../../ui/fields/use-suppliers.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormSection } from '../../ui/form/form-frame.tsx';
import { orderAreas } from '../../ui/orders/orders.api.ts';
import { useDocument } from '../../ui/print-where/use-document.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { boughtFrom, orderOf, type Purchase, type Purchases } from './purchases.ts';

const words = inventoryWords.low.buy;

type Results = Answer<typeof orders.batch>['data']['results'];

/** The areas whose answers a purchase makes old: what is on its way is not bought twice. */
export const boughtAreas = [...orderAreas, 'stock'];

type SupplierDialogProps = {
  readonly purchases: Purchases;
  readonly onMade: (purchases: readonly Purchase[], results: Results) => void;
  readonly onClose: () => void;
};

/** Asks from whom the products without a supplier are bought, then makes every purchase. */
export function SupplierDialog({ purchases, onMade, onClose }: SupplierDialogProps) {
  const { unknown } = purchases;
  const suppliers = useSuppliers();
  const allOf = (id: string): readonly Purchase[] => {
    const name = suppliers.find((one) => one.id === id)?.name ?? '';
    return boughtFrom(purchases, { id, name }).of;
  };
  const form = useRecordForm({
    route: orders.batch,
    call: {},
    areas: boughtAreas,
    initialValues: { supplier_id: '' },
    toBody: ({ supplier_id: id }) => ({ orders: allOf(id).map(orderOf) }),
    rules: ({ supplier_id: id }) =>
      id === '' ? [{ field: 'supplier_id', say: 'required', status: 422 }] : [],
    fieldFor: (path) => (path.endsWith('customer_id') ? 'supplier_id' : path),
    onSaved: ({ results }, { supplier_id: id }) => onMade(allOf(id), results),
  });
  return (
    <FormDialog
      form={form}
      title={words.from.title}
      saveLabel={words.from.save}
      lead={
        <p className="alm-lead">
          {words.from.lead(
            unknown.map(({ row }) => row.sku),
            formatInteger(unknown.length),
          )}
        </p>
      }
      onClose={onClose}
    >
      <FormSection title={words.from.section}>
        <SupplierField
          span={12}
          label={words.from.supplier}
          nobody={words.from.nobody}
          help={words.from.help}
          required
          data-autofocus
          {...form.fields.text('supplier_id')}
        />
      </FormSection>
    </FormDialog>
  );
}

/** A purchase with its order, or why there is none. */
export type Made = {
  readonly purchase: Purchase;
  readonly order: { readonly id: string; readonly order_number: string | null } | null;
  readonly why: string;
};

const costOf = ({ wanted }: Purchase): number =>
  wanted.reduce((sum, { row, quantity }) => sum + quantity * (row.last_cost ?? 0), 0);

const columns: readonly SmallColumn<Made>[] = [
  {
    id: 'order',
    header: words.columns.order,
    cell: ({ order, why }) =>
      order === null ? (
        <span title={why}>{why}</span>
      ) : (
        <Link className="alm-mono" to="/pedidos/$id/completo" params={{ id: order.id }}>
          {order.order_number}
        </Link>
      ),
  },
  { id: 'supplier', header: words.columns.supplier, cell: ({ purchase }) => purchase.supplier.name },
  {
    id: 'products',
    header: words.columns.products,
    cell: ({ purchase }) => formatInteger(purchase.wanted.length),
    width: 88,
    align: 'end',
  },
  {
    id: 'total',
    header: words.columns.total,
    cell: ({ purchase }) => formatMoney(costOf(purchase)),
    width: 120,
    align: 'end',
  },
];

const width = 720;

type MadeDialogProps = { readonly made: readonly Made[]; readonly onClose: () => void };

/** Names the orders that were made, one a supplier, and prints or saves all of them; those that were refused say why. */
export function MadeDialog({ made, onClose }: MadeDialogProps) {
  const api = useApi();
  const ids = made.flatMap(({ order }) => (order === null ? [] : [order.id]));
  const source = { kind: 'order_summary', order_ids: ids } as const;
  const paper = useDocument({
    source: () => ({ ...source, order_ids: [...ids] }),
    make: () => api.download(documents.batch, { body: { ...source, order_ids: [...ids] } }),
  });
  const title = words.madeMany(formatInteger(ids.length));
  const print = () => paper.run();
  useShortcuts(
    ids.length === 0 ? [] : [{ keys: 'p', label: words.print, group: title, inDialogs: true, run: print }],
  );
  return (
    <Dialog opened onClose={onClose} title={title} size={width}>
      <SmallTable
        label={title}
        columns={columns}
        rows={made}
        rowKey={({ purchase }) => purchase.supplier.id}
      />
      <Group mt="md" gap="sm">
        {ids.length > 0 && (
          <Button
            data-autofocus
            leftSection={<IconPrinter />}
            rightSection={<Kbd aria-hidden>P</Kbd>}
            loading={paper.isPending}
            onClick={print}
          >
            {words.print}
          </Button>
        )}
        <Button variant="default" data-autofocus={ids.length === 0 || undefined} onClick={onClose}>
          {words.close}
        </Button>
      </Group>
      {paper.dialog}
    </Dialog>
  );
}
