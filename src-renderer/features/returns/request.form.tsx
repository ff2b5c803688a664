import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { returns } from '#shared/areas/returns/contract.ts';
import { returnLabels } from '#shared/areas/returns/label-words.ts';
import { returnReasons } from '#shared/areas/returns/lists-schema.ts';
import { returnWords } from '#shared/areas/returns/screen-words.ts';
import { resolveScan } from '../../lib/goods/resolve-scan.ts';
import { useApi, useWriting } from '../../lib/queries.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField, SwitchField, TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormSection } from '../../ui/form/form-frame.tsx';
import { useContractForm, type ContractForm } from '../../ui/form/use-contract-form.ts';
import { ScanField } from '../../ui/scan-field/scan-field.tsx';
import { decimalsOf, quantityWithUnit } from '../../ui/stock/quantity.ts';
import { toast } from '../../ui/toast.tsx';
import { ItemTable, Named, type ItemColumn } from '../../ui/item-table/item-table.tsx';
import { readOf } from './read-goods.ts';
import {
  countAsked,
  countSold,
  fieldOfRequest,
  toRequest,
  type AskedLine,
  type AskedValues,
} from './requesting.ts';
import css from './return.module.css';
import { returnAreas } from './returns.api.ts';
import { namesApart } from './row-names.ts';

const words = returnWords.form;

type RequestProps = {
  /** The order that the goods left with; without it whoever brings them is asked for. */
  readonly order?: string;
  readonly items: readonly AskedLine[];
  readonly onClose: () => void;
};

const useRequest = ({ order, items, onClose }: RequestProps): ContractForm<AskedValues> => {
  const navigate = useNavigate();
  const { mutateAsync } = useWriting(returns.create, returnAreas);
  const toBody = toRequest(order);
  return useContractForm<AskedValues>({
    initialValues: { items, party_name: '', reason_code: 'defect', approve: true, notes: '' },
    toBody,
    fieldFor: fieldOfRequest,
    schema: returns.create.body,
    async save(values) {
      const { data } = await mutateAsync({ body: returns.create.body.parse(toBody(values)) });
      onClose();
      toast.done({ title: words.done(data.number), detail: order ?? values.party_name });
      await navigate({ to: '/qualidade/devolucoes/$id', params: { id: data.id } });
    },
  });
};

/** Asks what comes back, why, and where there is no order, from whom. */
export function RequestForm(props: RequestProps) {
  const { order, onClose } = props;
  const form = useRequest(props);
  const { fields } = form;
  return (
    <FormDialog form={form} title={words.title} saveLabel={words.save} size={860} onClose={onClose}>
      <Readings form={form} isOpen={order === undefined} />
      <AskedTable form={form} />
      <FormSection title={words.title}>
        {order === undefined && (
          <TextField span={12} label={words.party} required {...fields.text('party_name')} />
        )}
        <SelectField
          span={6}
          label={words.reason}
          data={returnReasons.map((value) => ({ value, label: returnLabels.reason[value] }))}
          {...fields.text('reason_code')}
        />
        <SwitchField span={6} label={words.approve} help={words.approveHelp} {...fields.flag('approve')} />
        <TextAreaField span={12} label={words.notes} {...fields.text('notes')} />
      </FormSection>
    </FormDialog>
  );
}

type FormProps = { readonly form: ContractForm<AskedValues> };

/** Counts what is read: a serial number that left, or a product; without an order any product. */
function Readings({ form: { fields }, isOpen }: FormProps & { readonly isOpen: boolean }) {
  const api = useApi();
  const [wrong, setWrong] = useState<string>();
  const { items } = fields.values;
  const now = useRef(items);
  const line = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    now.current = items;
  }, [items]);
  async function counted(code: string): Promise<readonly AskedLine[] | undefined> {
    const sold = countSold(now.current, code);
    if (sold !== undefined) return sold;
    const scan = await resolveScan(api, code);
    if (scan.kind !== 'goods') return undefined;
    const serial = scan.reading?.serial_number ?? null;
    const { quantity } = readOf(scan);
    return countAsked(now.current, scan.goods, { serial, quantity, isOpen });
  }
  async function take(code: string): Promise<void> {
    try {
      const lines = await counted(code);
      setWrong(lines === undefined ? words.notHere(code) : undefined);
      if (lines === undefined) return;
      now.current = lines;
      fields.set('items', lines);
    } catch {
      setWrong(words.failed);
    }
  }
  return (
    <div className={css.scan}>
      <ScanField
        label={words.scan}
        placeholder={words.scanPlaceholder}
        group={words.title}
        autoFocus={isOpen}
        onRead={(code) => {
          line.current = line.current.then(() => take(code));
        }}
      />
      <output>{wrong ?? fields.errors['items']}</output>
    </div>
  );
}

const columnsOf = (
  { fields }: ContractForm<AskedValues>,
  names: readonly string[],
): readonly ItemColumn<AskedLine>[] => [
  { id: 'product', header: words.product, cell: ({ of }) => <Named {...of} /> },
  {
    id: 'may',
    header: words.may,
    width: 120,
    align: 'end',
    cell: ({ of: { unit, left } }) => left !== null && quantityWithUnit(unit, left),
  },
  {
    id: 'quantity',
    header: words.quantity,
    width: 148,
    cell: ({ of: { name, unit, order_item_id: ofOrder } }, index) => (
      <NumberField
        aria-label={words.quantityOf(names[index] ?? name)}
        unit={unit}
        decimals={decimalsOf(unit)}
        {...(index === 0 && ofOrder !== null ? { 'data-autofocus': true } : {})}
        {...fields.number(`items.${index}.quantity`)}
      />
    ),
  },
];

const serialColumn = (
  { fields }: ContractForm<AskedValues>,
  names: readonly string[],
): ItemColumn<AskedLine> => ({
  id: 'serials',
  header: words.serials,
  width: 200,
  cell: ({ of: { name, hasSerial, serials } }, index) =>
    hasSerial && (
      <TextAreaField
        aria-label={words.serialsOf(names[index] ?? name)}
        help={serials.length === 0 ? words.serialsHelp : words.serialsLeft(serials)}
        {...fields.text(`items.${index}.serial_numbers`)}
      />
    ),
});

function AskedTable({ form }: FormProps) {
  const { items } = form.fields.values;
  if (items.length === 0) return <p className="alm-note">{words.readFirst}</p>;
  const names = namesApart(items.map(({ of }) => of.name));
  const hasSerials = items.some(({ of }) => of.hasSerial);
  const columns = columnsOf(form, names);
  return (
    <ItemTable
      label={words.items}
      rows={items}
      rowKey={({ of }) => of.order_item_id ?? of.sku}
      columns={hasSerials ? [...columns, serialColumn(form, names)] : columns}
    />
  );
}
