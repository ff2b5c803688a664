import { returns } from '#shared/areas/returns/contract.ts';
import { returnLabels } from '#shared/areas/returns/label-words.ts';
import { returnDispositions } from '#shared/areas/returns/lists-schema.ts';
import type { ReturnDisposition } from '#shared/areas/returns/rules.ts';
import type { ReturnArrival, ReturnDetails } from '#shared/areas/returns/schema.ts';
import { returnWords } from '#shared/areas/returns/screen-words.ts';
import type { ReasonCode } from '#shared/domain/enumerations.ts';
import { labels } from '#shared/domain/label-words.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SupplierField } from '../../ui/fields/supplier-field.tsx';
import { LocationCodeField, SelectField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormSection } from '../../ui/form/form-frame.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { fieldsInLines } from '../../ui/form/sent-lines.ts';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { decimalsOf, quantityWithUnit } from '../../ui/stock/quantity.ts';
import { ItemTable, Named, type ItemColumn } from '../../ui/item-table/item-table.tsx';
import { ConditionMark } from './return-marks.tsx';
import { namesApart } from './row-names.ts';
import { returnAreas } from './returns.api.ts';

const words = returnWords.dispose;

type Waiting = ReturnArrival & { readonly sku: string; readonly name: string; readonly unit: string };
type Line = { readonly arrival_id: string; readonly quantity: number | null };
type Values = {
  readonly lines: readonly Line[];
  readonly disposition: string;
  readonly to_location_code: string;
  readonly supplier_id: string;
  readonly reason_code: string;
};

const reasons: readonly ReasonCode[] = ['damaged', 'expired', 'quality_rejection', 'other'];

const said = (text: string): string | undefined => (text.trim() === '' ? undefined : text);

const isSent = ({ quantity }: Line): boolean => quantity !== null && quantity > 0;
const fieldFor = fieldsInLines({ list: 'lines', isSent, drawn: () => ['quantity'] });

type Asked = 'to_location_code' | 'supplier_id' | 'reason_code';

/** The field that a destination asks for: no other is drawn or sent. */
const asks: Readonly<Partial<Record<string, Asked>>> = {
  restock: 'to_location_code',
  quarantine: 'to_location_code',
  scrap: 'reason_code',
  return_to_supplier: 'supplier_id',
} satisfies Partial<Record<ReturnDisposition, Asked>>;

const toBody = ({ lines, disposition, ...rest }: Values) => {
  const given = (field: Asked): string | undefined =>
    asks[disposition] === field ? said(rest[field]) : undefined;
  const [to_location_code, reason_code] = [given('to_location_code'), given('reason_code')];
  return {
    lines: lines.filter(isSent).map((line) => ({ ...line, disposition, to_location_code, reason_code })),
    supplier_id: given('supplier_id'),
  };
};

/** Judges whether goods that go back to stock have a location. */
const targetFaults = ({ disposition, to_location_code: code }: Values): readonly Fault<Code>[] =>
  disposition === 'restock' && code.trim() === '' ? [fault('to_location_code', 'rma_target_missing')] : [];

/** Lists the goods of a return that still wait for a destination. */
const waitingOf = ({ items }: ReturnDetails): readonly Waiting[] =>
  items.flatMap(({ sku, name, unit, arrivals }) =>
    arrivals
      .filter(({ quantity_undisposed: left, quantity_in_repair: inRepair }) => left + inRepair > 0)
      .map((arrival) => ({ ...arrival, sku, name, unit })),
  );

const leftOf = ({ quantity_undisposed: left, quantity_in_repair: inRepair }: Waiting): number =>
  left > 0 ? left : inRepair;

/** Gives what arrived of a return one destination, as much of each as is said. */
export function DisposeDialog({ of, onClose }: { readonly of: ReturnDetails; readonly onClose: () => void }) {
  const waiting = waitingOf(of);
  const names = namesApart(waiting.map(nameOf));
  const form = useRecordForm<typeof returns.dispose, Values>({
    route: returns.dispose,
    call: { params: { id: of.id } },
    areas: returnAreas,
    initialValues: {
      lines: waiting.map((arrival) => ({ arrival_id: arrival.id, quantity: leftOf(arrival) })),
      disposition: 'restock',
      to_location_code: '',
      supplier_id: '',
      reason_code: '',
    },
    toBody,
    fieldFor,
    rules: targetFaults,
    says: () => ({ title: words.done, detail: of.number }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={words.title}
      saveLabel={words.save}
      size={760}
      lead={<p>{words.lead}</p>}
      onClose={onClose}
    >
      <FormSection title={words.destination}>
        <DestinationCells form={form} />
      </FormSection>
      <ItemTable
        label={words.lines}
        rows={waiting}
        rowKey={({ id }) => id}
        columns={columnsOf(form, names)}
      />
    </FormDialog>
  );
}

type Form = { readonly form: ContractForm<Values> };

function DestinationCells({ form }: Form) {
  const { disposition } = form.fields.values;
  const asked = asks[disposition];
  return (
    <>
      <SelectField
        span={4}
        label={words.destination}
        data-autofocus
        data={returnDispositions.map((value) => ({ value, label: returnLabels.disposition[value] }))}
        {...form.fields.text('disposition')}
      />
      {asked === 'to_location_code' && (
        <LocationCodeField
          span={4}
          label={words.target}
          {...(disposition === 'restock' ? { required: true, help: words.targetHelp } : {})}
          {...form.fields.text('to_location_code')}
        />
      )}
      {asked === 'supplier_id' && (
        <SupplierField
          span={6}
          label={words.supplier}
          required
          nobody={words.chooseSupplier}
          {...form.fields.text('supplier_id')}
        />
      )}
      {asked === 'reason_code' && (
        <SelectField
          span={4}
          label={words.reason}
          data={[
            { value: '', label: words.noReason },
            ...reasons.map((value) => ({ value, label: labels.reason[value] })),
          ]}
          {...form.fields.text('reason_code')}
        />
      )}
    </>
  );
}

/** The name of a part, with the serial number that it came with. */
const nameOf = ({ name, serial_number: serial }: Waiting): string =>
  serial === null ? name : `${name} ${serial}`;

/** Gives the columns of the questions about each part. */
const columnsOf = (
  { fields }: ContractForm<Values>,
  names: readonly string[],
): readonly ItemColumn<Waiting>[] => [
  {
    id: 'product',
    header: words.product,
    cell: (arrival) => (
      <>
        <Named {...arrival} />
        {arrival.serial_number !== null && <small className="alm-mono">{arrival.serial_number}</small>}
      </>
    ),
  },
  {
    id: 'condition',
    header: returnWords.page.condition,
    width: 136,
    cell: ({ condition }) => <ConditionMark condition={condition} />,
  },
  {
    id: 'left',
    header: words.left,
    width: 104,
    align: 'end',
    cell: (arrival) => quantityWithUnit(arrival.unit, leftOf(arrival)),
  },
  {
    id: 'quantity',
    header: words.quantity,
    width: 148,
    cell: ({ name, unit }, index) => (
      <NumberField
        aria-label={words.quantityOf(names[index] ?? name)}
        unit={unit}
        decimals={decimalsOf(unit)}
        {...fields.number(`lines.${index}.quantity`)}
      />
    ),
  },
];
