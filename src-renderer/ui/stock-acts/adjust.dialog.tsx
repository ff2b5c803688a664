import { stockCommands } from '#shared/contracts/stock-commands.ts';
import type { ReasonCode } from '#shared/domain/enumerations.ts';
import { adjustmentBody } from '#shared/domain/stock-command-schema.ts';
import { stockActWords as words } from '#shared/messages/screens-stock-acts.ts';
import { useWriting } from '../../lib/queries.ts';
import { SelectField } from '../fields/text-field.tsx';
import { Cell } from '../form/form-frame.tsx';
import { textInput } from '../form/input-props.ts';
import { useContractForm } from '../form/use-contract-form.ts';
import { quantityWithUnit } from '../stock/quantity.ts';
import { ActDialog } from './act-dialog.tsx';
import { quantityOr } from './act-quantity.ts';
import { Impact } from './impact.tsx';
import { QuantityCell } from './quantity-cell.tsx';
import { ReasonCells } from './reason-cells.tsx';
import { stockAreas } from './stock-areas.ts';
import { freeOf, goodsOf, type StockTarget } from './stock-target.ts';
import { useOnceKey } from './use-once-key.ts';
import { useTold } from './use-told.ts';

type Values = {
  readonly quantity: number | null;
  readonly direction: 'in' | 'out';
  readonly reason_code: string;
  readonly note: string;
};
type ActProps = { readonly target: StockTarget; readonly onClose: () => void };

const reasons: readonly ReasonCode[] = [
  'found',
  'missing',
  'data_entry_error',
  'recount',
  'inbound_not_recorded',
  'outbound_not_recorded',
  'location_correction',
  'internal_use',
  'sample',
  'theft',
  'other',
];

const valuesFor = ({ serial_number: serial }: StockTarget): Values => ({
  quantity: serial === null ? null : 1,
  direction: 'out',
  reason_code: '',
  note: '',
});

/** Brings the record of one row to what lies there. */
export function AdjustDialog({ target, onClose }: ActProps) {
  const { mutateAsync } = useWriting(stockCommands.adjust, stockAreas);
  const tell = useTold();
  const idempotencyKey = useOnceKey();
  const toBody = (values: Values) => ({
    ...goodsOf(target),
    ...values,
    location_code: target.location_code,
    stock_status: target.stock_status,
  });
  const form = useContractForm({
    initialValues: valuesFor(target),
    toBody,
    schema: adjustmentBody,
    save: async (values) => {
      const { data: done } = await mutateAsync({
        body: adjustmentBody.parse(toBody(values)),
        idempotencyKey,
      });
      const text = quantityWithUnit(target.unit, quantityOr(values.quantity));
      onClose();
      tell({ title: words.done.adjust(text), done, detail: target.name });
    },
  });
  const { fields } = form;
  const quantity = quantityOr(fields.values.quantity);
  const sign = fields.values.direction === 'in' ? 1 : -1;
  const free = quantityWithUnit(target.unit, freeOf(target));
  return (
    <ActDialog
      title={words.adjust}
      target={target}
      form={form}
      saveLabel={words.confirm.adjust(quantityWithUnit(target.unit, quantity))}
      onClose={onClose}
    >
      <Cell columns={6}>
        <SelectField
          label={words.direction}
          data={[
            { value: 'out', label: words.out },
            { value: 'in', label: words.in },
          ]}
          data-autofocus
          {...textInput(fields, 'direction')}
        />
      </Cell>
      <QuantityCell form={fields} target={target} help={words.freeHelp(free)} />
      <ReasonCells form={fields} reasons={reasons} />
      <Impact
        unit={target.unit}
        lines={[
          { name: words.impact.here(target.location_code), now: target.quantity, change: sign * quantity },
        ]}
      />
    </ActDialog>
  );
}
