import { stockCommands } from '#shared/areas/inventory/commands-contract.ts';
import type { ReasonCode } from '#shared/domain/enumerations.ts';
import { adjustmentBody } from '#shared/areas/inventory/commands-schema.ts';
import { stockActWords as words } from '#shared/areas/inventory/acts-screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { SelectField } from '../fields/text-field.tsx';
import { ActDialog } from './act-dialog.tsx';
import { Impact } from './impact.tsx';
import { LoadsOf } from './loads.tsx';
import { QuantityCell } from './quantity-cell.tsx';
import { ReasonCells } from './reason-cells.tsx';
import { stockAreas } from './stock-areas.ts';
import { movesOf, quantityAtFirst, rowOf, type StockTarget } from './stock-target.ts';
import { useStockAct, type ActProps } from './use-stock-act.ts';

type Values = {
  readonly quantity: number | null;
  readonly direction: 'in' | 'out';
  readonly reason_code: string;
  readonly note: string;
};

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

const valuesFor = (target: StockTarget): Values => ({
  quantity: quantityAtFirst(target),
  direction: 'out',
  reason_code: '',
  note: '',
});

/** Brings the record of one row to what lies there. */
export function AdjustDialog({ target, onClose }: ActProps) {
  const { mutateAsync: send } = useWriting(stockCommands.adjust, stockAreas);
  const { form, fields, quantity, amount } = useStockAct({
    target,
    onClose,
    initialValues: valuesFor(target),
    schema: adjustmentBody,
    toBody: (values) => ({ ...rowOf(target), ...values }),
    send,
    said: words.done.adjust,
  });
  const sign = fields.values.direction === 'in' ? 1 : -1;
  return (
    <ActDialog
      title={words.adjust}
      target={target}
      form={form}
      saveLabel={words.confirm.adjust(amount)}
      onClose={onClose}
    >
      <QuantityCell form={fields} target={target} />
      <SelectField
        span={3}
        label={words.direction}
        data={[
          { value: 'out', label: words.out },
          { value: 'in', label: words.in },
        ]}
        {...(target.serial_number === null ? {} : { 'data-autofocus': true })}
        {...fields.text('direction')}
      />
      <ReasonCells form={fields} reasons={reasons} />
      <Impact
        unit={target.unit}
        lines={[
          { name: words.impact.here(target.location_code), now: target.quantity, change: sign * quantity },
        ]}
      >
        <LoadsOf moves={movesOf(target, { quantity, isIn: sign > 0 })} />
      </Impact>
    </ActDialog>
  );
}
