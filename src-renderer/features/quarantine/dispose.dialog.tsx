import { useNavigate } from '@tanstack/react-router';
import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import { quarantine } from '#shared/areas/quarantine/contract.ts';
import { disposedFaults } from '#shared/areas/quarantine/rules.ts';
import type { Disposition, DispositionDone } from '#shared/areas/quarantine/schema.ts';
import { quarantineWords } from '#shared/areas/quarantine/screen-words.ts';
import type { ReasonCode } from '#shared/domain/enumerations.ts';
import { formatMoney } from '../../lib/format.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SupplierField } from '../../ui/fields/supplier-field.tsx';
import { LocationCodeField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormSection } from '../../ui/form/form-frame.tsx';
import { fieldsInLines } from '../../ui/form/sent-lines.ts';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { ItemTable, Named, type ItemColumn } from '../../ui/item-table/item-table.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { ReasonCells } from '../../ui/stock-acts/reason-cells.tsx';
import { stockAreas } from '../../ui/stock-acts/stock-areas.ts';
import { decimalsOf, quantityWithUnit } from '../../ui/stock/quantity.ts';
import { keyOfRow } from '../../ui/stock/rows-of-keys.ts';
import { identityOf } from '../../ui/stock/stock-identity.ts';
import { toast } from '../../ui/toast.tsx';
import css from './quarantine.module.css';

const words = quarantineWords.dialog;

type Line = { readonly quantity: number | null };
type Values = {
  /** The quantity of each row, in the order of the rows. */
  readonly lines: readonly Line[];
  readonly to_location_code: string;
  readonly supplier_id: string;
  readonly reason_code: string;
  readonly note: string;
};

const blank = { to_location_code: '', supplier_id: '', reason_code: '', note: '' };

const reasonsOf: Readonly<Record<Disposition, readonly ReasonCode[]>> = {
  release: ['other', 'data_entry_error'],
  scrap: ['expired', 'damaged', 'quality_rejection', 'other'],
  move: [],
  supplier_return: ['quality_rejection', 'damaged', 'expired', 'other'],
};

const filled = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));

const isSent = ({ quantity }: Line): boolean => quantity !== null && quantity !== 0;
const fieldFor = fieldsInLines({ list: 'lines', isSent, drawn: () => ['quantity'] });

type DisposeProps = {
  readonly action: Disposition;
  readonly rows: readonly StockRow[];
  readonly onClose: () => void;
};

const bodyOf = ({ action, rows }: DisposeProps, { lines, ...said }: Values) => ({
  action,
  lines: rows.flatMap((row, index) => {
    const line = lines[index];
    return line !== undefined && isSent(line) ? [{ ...identityOf(row), ...line }] : [];
  }),
  ...filled(said),
});

/** The areas whose answers a disposition makes old. */
const areas = [...stockAreas, 'quarantine', 'orders'];

const useDispose = (props: DisposeProps): ContractForm<Values> => {
  const { action, rows, onClose } = props;
  const navigate = useNavigate();
  const showResult = ({ order }: DispositionDone, { lines }: Values): void => {
    const open = order && {
      label: words.open,
      run: () => void navigate({ to: '/pedidos/$id/completo', params: { id: order.id } }),
    };
    toast.done({
      title: words.done[action],
      detail: words.title[action](lines.filter(isSent).length),
      ...(open && { next: open }),
    });
  };
  return useRecordForm<typeof quarantine.dispose, Values>({
    route: quarantine.dispose,
    call: {},
    areas,
    initialValues: { ...blank, lines: rows.map(({ quantity }) => ({ quantity })) },
    toBody: (values) => bodyOf(props, values),
    fieldFor,
    rules: ({ lines }) =>
      disposedFaults(rows.map((row, index) => ({ ...goodsOf(row), wanted: lines[index]?.quantity ?? 0 }))),
    onSaved(done, values) {
      onClose();
      showResult(done, values);
    },
  });
};

const goodsOf = ({ product, quantity }: StockRow) => ({ unit: product.unit, there: quantity });

/** Gives the cost of the chosen part of the rows. */
const costOf = (rows: readonly StockRow[], lines: readonly Line[]): number => {
  const cost = (row: StockRow, index: number): number =>
    row.quantity === 0 ? 0 : (row.value * (lines[index]?.quantity || 0)) / row.quantity;
  return Math.round(rows.reduce((sum, row, index) => sum + cost(row, index), 0) * 100) / 100;
};

/** Says what becomes of goods that cannot be sold, and of how much, and does it for all of them or none. */
export function DisposeDialog(props: DisposeProps) {
  const { action, rows, onClose } = props;
  const form = useDispose(props);
  const { lines } = form.fields.values;
  const title = words.title[action](lines.filter(isSent).length);
  return (
    <FormDialog
      form={form}
      title={title}
      saveLabel={title}
      {...(action === 'scrap' ? { saveTone: 'danger' as const } : {})}
      size={760}
      lead={
        <p>
          {words.lead[action]} {words.total(formatMoney(costOf(rows, lines)))}
        </p>
      }
      onClose={onClose}
    >
      <FormSection title={quarantineWords.title}>
        {action === 'supplier_return' && (
          <SupplierField
            span={6}
            label={words.supplier}
            required
            data-autofocus
            nobody={words.chooseSupplier}
            {...form.fields.text('supplier_id')}
          />
        )}
        {(action === 'move' || action === 'release') && (
          <LocationCodeField
            span={4}
            label={words.target}
            {...(action === 'move' ? { required: true } : { help: words.targetHelp })}
            data-autofocus
            {...form.fields.text('to_location_code')}
            scan="target"
          />
        )}
        {action !== 'move' && (
          <ReasonCells form={form.fields} reasons={reasonsOf[action]} isFirst={action === 'scrap'} />
        )}
      </FormSection>
      <div className={css.goods}>
        <ItemTable label={words.lines} rows={rows} rowKey={keyOfRow} columns={columnsOf(form)} />
      </div>
    </FormDialog>
  );
}

/** Writes the facts that tell a row from the others of its product. */
const partOf = ({ batch_number: batch, serial_number: serial, location }: StockRow): string =>
  [batch, serial, location.code].filter((text) => text !== null).join(' · ');

const columnsOf = ({ fields }: ContractForm<Values>): readonly ItemColumn<StockRow>[] => [
  {
    id: 'product',
    header: words.product,
    cell: ({ product }) => <Named name={product.name} sku={product.sku} />,
  },
  {
    id: 'part',
    header: words.part,
    width: 208,
    cell: (row) => <span className="alm-mono">{partOf(row)}</span>,
  },
  {
    id: 'there',
    header: words.there,
    width: 104,
    align: 'end',
    cell: ({ product, quantity }) => quantityWithUnit(product.unit, quantity),
  },
  {
    id: 'quantity',
    header: words.quantity,
    width: 152,
    cell: (row, index) => (
      <NumberField
        aria-label={words.quantityOf(`${row.product.sku} ${partOf(row)}`)}
        unit={row.product.unit}
        decimals={decimalsOf(row.product.unit)}
        {...fields.number(`lines.${index}.quantity`)}
      />
    ),
  },
];
