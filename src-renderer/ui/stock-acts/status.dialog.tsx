import { stockCommands } from '#shared/areas/inventory/commands-contract.ts';
import { stockStatuses, type ReasonCode } from '#shared/domain/enumerations.ts';
import { statusChangeBody } from '#shared/areas/inventory/commands-schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import { stockActWords as words } from '#shared/areas/inventory/acts-screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { SelectField } from '../fields/text-field.tsx';
import { ActDialog } from './act-dialog.tsx';
import { Impact } from './impact.tsx';
import { QuantityCell } from './quantity-cell.tsx';
import { ReasonCells } from './reason-cells.tsx';
import { stockAreas } from './stock-areas.ts';
import { quantityAtFirst, goodsOf, type StockTarget } from './stock-target.ts';
import { useStockAct, type ActProps } from './use-stock-act.ts';
import { useRowQuantity } from './use-row-quantity.ts';

type Values = {
  readonly quantity: number | null;
  readonly to_status: string;
  readonly reason_code: string;
  readonly note: string;
};

const reasons: readonly ReasonCode[] = [
  'quality_rejection',
  'damaged',
  'expired',
  'found',
  'data_entry_error',
  'other',
];

const initialValuesOf = (target: StockTarget): Values => ({
  quantity: quantityAtFirst(target),
  to_status: '',
  reason_code: '',
  note: '',
});

/** Gives goods of one row another status where they lie: quarantine, damaged, available again. */
export function StatusDialog({ target, onClose }: ActProps) {
  const { mutateAsync: send } = useWriting(stockCommands.changeStatus, stockAreas);
  const { form, fields, quantity, amount } = useStockAct({
    target,
    onClose,
    initialValues: initialValuesOf(target),
    schema: statusChangeBody,
    toBody: (values) => ({
      ...goodsOf(target),
      ...values,
      location_code: target.location_code,
      from_status: target.stock_status,
    }),
    send,
    isReviewed: (): boolean => there !== undefined,
    said: (text, { to_status: status }) => words.done.changeStatus(text, labels.stock_status[status]),
  });
  const others = stockStatuses.filter((status) => status !== target.stock_status);
  const to = others.find((status) => status === fields.values.to_status);
  const there = useRowQuantity(to === undefined ? undefined : { ...target, stock_status: to });
  return (
    <ActDialog
      title={words.changeStatus}
      target={target}
      form={form}
      saveLabel={words.confirm.changeStatus(amount)}
      onClose={onClose}
    >
      <QuantityCell form={fields} target={target} />
      <SelectField
        span={3}
        label={words.toStatus}
        required
        data={[
          { value: '', label: words.chooseStatus },
          ...others.map((value) => ({ value, label: labels.stock_status[value] })),
        ]}
        {...(target.serial_number === null ? {} : { 'data-autofocus': true })}
        {...fields.text('to_status')}
      />
      <ReasonCells form={fields} reasons={reasons} />
      {to !== undefined && there !== undefined && (
        <Impact
          unit={target.unit}
          lines={[
            { name: labels.stock_status[target.stock_status], now: target.quantity, change: -quantity },
            { name: labels.stock_status[to], now: there, change: quantity },
          ]}
        />
      )}
    </ActDialog>
  );
}
