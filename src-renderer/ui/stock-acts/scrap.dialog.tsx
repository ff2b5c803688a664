import { stockCommands } from '#shared/contracts/stock-commands.ts';
import type { ReasonCode } from '#shared/domain/enumerations.ts';
import { scrapBody } from '#shared/domain/stock-command-schema.ts';
import { stockActWords as words } from '#shared/messages/screens-stock-acts.ts';
import { formatMoney } from '../../lib/format.ts';
import { useWriting } from '../../lib/queries.ts';
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
  readonly reason_code: string;
  readonly note: string;
};
type ActProps = { readonly target: StockTarget; readonly onClose: () => void };

const reasons: readonly ReasonCode[] = [
  'expired',
  'damaged',
  'quality_rejection',
  'sample',
  'theft',
  'other',
];

/** Writes goods of one row off, after saying in numbers what goes and what it was worth. */
export function ScrapDialog({ target, onClose }: ActProps) {
  const { mutateAsync } = useWriting(stockCommands.scrap, stockAreas);
  const tell = useTold();
  const idempotencyKey = useOnceKey();
  const toBody = (values: Values) => ({
    ...goodsOf(target),
    ...values,
    location_code: target.location_code,
    stock_status: target.stock_status,
  });
  const initialValues: Values = { quantity: freeOf(target), reason_code: '', note: '' };
  const form = useContractForm({
    initialValues,
    toBody,
    schema: scrapBody,
    save: async (values) => {
      const { data: done } = await mutateAsync({ body: scrapBody.parse(toBody(values)), idempotencyKey });
      const text = quantityWithUnit(target.unit, quantityOr(values.quantity));
      onClose();
      tell({ title: words.done.scrap(text), done, detail: target.name });
    },
  });
  const { fields } = form;
  const quantity = quantityOr(fields.values.quantity);
  const loss = Math.round(quantity * target.average_cost * 100) / 100;
  const free = quantityWithUnit(target.unit, freeOf(target));
  return (
    <ActDialog
      title={words.scrap}
      target={target}
      form={form}
      saveLabel={words.confirm.scrap(quantityWithUnit(target.unit, quantity))}
      saveTone="danger"
      onClose={onClose}
    >
      <QuantityCell form={fields} target={target} help={words.freeHelp(free)} />
      <ReasonCells form={fields} reasons={reasons} />
      <Impact
        unit={target.unit}
        lines={[{ name: words.impact.here(target.location_code), now: target.quantity, change: -quantity }]}
        note={words.impact.loss(formatMoney(loss))}
      />
    </ActDialog>
  );
}
