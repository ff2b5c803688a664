import { stockCommands } from '#shared/areas/inventory/commands-contract.ts';
import type { ReasonCode } from '#shared/domain/enumerations.ts';
import { scrapBody } from '#shared/areas/inventory/commands-schema.ts';
import { stockActWords as words } from '#shared/areas/inventory/acts-screen-words.ts';
import { formatMoney } from '../../lib/format.ts';
import { useWriting } from '../../lib/queries.ts';
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
  readonly reason_code: string;
  readonly note: string;
};

const reasons: readonly ReasonCode[] = [
  'expired',
  'damaged',
  'quality_rejection',
  'sample',
  'theft',
  'other',
];

const initialValuesOf = (target: StockTarget): Values => ({
  quantity: quantityAtFirst(target),
  reason_code: '',
  note: '',
});

/** Writes goods of one row off, after saying in numbers what goes and what it was worth. */
export function ScrapDialog({ target, onClose }: ActProps) {
  const { mutateAsync: send } = useWriting(stockCommands.scrap, stockAreas);
  const { form, fields, quantity, amount } = useStockAct({
    target,
    onClose,
    initialValues: initialValuesOf(target),
    schema: scrapBody,
    toBody: (values) => ({ ...rowOf(target), ...values }),
    send,
    said: words.done.scrap,
  });
  const loss = Math.round(quantity * target.average_cost * 100) / 100;
  return (
    <ActDialog
      title={words.scrap}
      target={target}
      form={form}
      saveLabel={words.confirm.scrap(amount)}
      saveTone="danger"
      onClose={onClose}
    >
      <QuantityCell form={fields} target={target} />
      <ReasonCells form={fields} reasons={reasons} />
      <Impact
        unit={target.unit}
        lines={[{ name: words.impact.here(target.location_code), now: target.quantity, change: -quantity }]}
        note={words.impact.loss(formatMoney(loss))}
      >
        <LoadsOf moves={movesOf(target, { quantity, isIn: false })} />
      </Impact>
    </ActDialog>
  );
}
