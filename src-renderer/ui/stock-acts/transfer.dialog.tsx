import { useDebouncedValue } from '@mantine/hooks';
import { stockCommands } from '#shared/areas/inventory/commands-contract.ts';
import { isLocationCode, locationKey } from '#shared/domain/location-code.ts';
import { transferBody } from '#shared/areas/inventory/commands-schema.ts';
import { stockActWords as words } from '#shared/areas/inventory/acts-screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { useLoadPreview, type Moves } from '../capacity/use-load-preview.ts';
import { LocationCodeField } from '../fields/text-field.tsx';
import { ActDialog } from './act-dialog.tsx';
import { quantityOr } from './act-quantity.ts';
import { Impact } from './impact.tsx';
import { Loads } from './loads.tsx';
import { QuantityCell } from './quantity-cell.tsx';
import { stockAreas } from './stock-areas.ts';
import { goodsOf, quantityAtFirst, type StockTarget } from './stock-target.ts';
import { useRowQuantity } from './use-row-quantity.ts';
import { useStockAct, type ActProps } from './use-stock-act.ts';
import { fault } from '#shared/kernel/refusal.ts';

type Values = { readonly quantity: number | null; readonly to_location_code: string };

const initialValuesOf = (target: StockTarget): Values => ({
  quantity: quantityAtFirst(target),
  to_location_code: '',
});

/** Moves goods of one row to another location, after showing both rows and both capacities as they would be. */
export function TransferDialog({ target, onClose }: ActProps) {
  const { mutateAsync: send } = useWriting(stockCommands.transfer, stockAreas);
  const isHere = ({ to_location_code: to }: Values) =>
    locationKey(to.trim()) === locationKey(target.location_code);
  const { form, fields, amount } = useStockAct({
    target,
    onClose,
    initialValues: initialValuesOf(target),
    schema: transferBody,
    rules: (values) => (isHere(values) ? [fault('to_location_code', 'same_location')] : []),
    toBody: ({ quantity, to_location_code: to }) => ({
      ...goodsOf(target),
      quantity,
      from_location_code: target.location_code,
      to_location_code: to.trim(),
      stock_status: target.stock_status,
    }),
    send,
    isReviewed: (): boolean => review.shown !== undefined,
    said: (text, { to_location_code: to }) => words.done.transfer(text, to),
  });
  const { quantity, to_location_code: to } = fields.values;
  const review = useTransferReview({ target, quantity, destination: isHere(fields.values) ? '' : to.trim() });
  const input = fields.text('to_location_code');
  return (
    <ActDialog
      title={words.transfer}
      target={target}
      form={form}
      saveLabel={words.confirm.transfer(amount)}
      onClose={onClose}
    >
      <QuantityCell form={fields} target={target} />
      <LocationCodeField
        span={3}
        label={words.destination}
        help={words.destinationHelp}
        required
        scan="target"
        {...(target.serial_number === null ? {} : { 'data-autofocus': true })}
        {...input}
        error={review.unknown ?? input.error}
      />
      <Review target={target} review={review} />
    </ActDialog>
  );
}

type ReviewProps = { readonly target: StockTarget; readonly review: ReturnType<typeof useTransferReview> };

function Review({ target, review: { shown, preview } }: ReviewProps) {
  if (shown === undefined) return null;
  const { to, there, moved } = shown;
  return (
    <Impact
      unit={target.unit}
      lines={[
        { name: words.impact.here(target.location_code), now: target.quantity, change: -moved },
        { name: words.impact.here(to), now: there, change: moved },
      ]}
    >
      <Loads preview={preview} />
    </Impact>
  );
}

/** Long enough that a code is not asked for while it is typed, in milliseconds. */
const PAUSE = 200;

type Transfer = {
  readonly target: StockTarget;
  readonly quantity: number | null;
  readonly destination: string;
};

/**
 * Reads the changes of a transfer: the quantity of both rows and the load of both locations, once both are
 * named.
 */
function useTransferReview({ target, quantity, destination }: Transfer) {
  const moved = quantityOr(quantity);
  const wanted = `${moved} ${destination}`;
  const [asked] = useDebouncedValue({ wanted, moved, code: destination }, PAUSE);
  const isNamed = isLocationCode(asked.code) && asked.moved > 0;
  const move = {
    sku: target.sku,
    quantity: asked.moved,
    from_location_code: target.location_code,
    to_location_code: asked.code,
  };
  const moves: Moves = isNamed ? [move] : [];
  const preview = useLoadPreview(moves);
  const isFresh = isNamed && asked.wanted === wanted && !preview.isPlaceholderData;
  const to = preview.data?.data.locations.at(-1)?.location.code;
  const there = useRowQuantity(isFresh && to !== undefined ? { ...target, location_code: to } : undefined);
  const [unknown] = preview.error?.fields['moves.0.to_location_code'] ?? [];
  return {
    preview,
    /** The destination as it is written, what lies there of these goods, and how much would come. */
    shown: isFresh && to !== undefined && there !== undefined ? { to, there, moved: asked.moved } : undefined,
    /** Why the destination cannot be; undefined while nothing speaks against it. */
    unknown: isFresh ? unknown : undefined,
  };
}
