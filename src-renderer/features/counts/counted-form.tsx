import { isOpenLine } from '#shared/areas/counts/workflow.ts';
import { stockStatuses, type StockStatus } from '#shared/domain/enumerations.ts';
import { labels } from '#shared/domain/label-words.ts';
import { countWords } from '#shared/areas/counts/screen-words.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField, TextField } from '../../ui/fields/text-field.tsx';
import { BatchChoices, type BatchChoice } from '../../ui/goods-in-hand/batch-choices.tsx';
import { BatchCell } from '../../ui/goods-in-hand/batch-cell.tsx';
import { HandFrame } from '../../ui/goods-in-hand/hand-frame.tsx';
import { decimalsOf } from '../../ui/stock/quantity.ts';
import { missingOf, type CountedField, type CountedHand } from './counted-hand.ts';
import { useCountLines } from './counts.api.ts';

type CountedFormProps = {
  /** The count, and the location that is being counted. */
  readonly id: string;
  readonly location: string;
  readonly hand: CountedHand;
  readonly errors: Readonly<Partial<Record<CountedField, string>>>;
  readonly onChange: (next: (hand: CountedHand) => CountedHand) => void;
  readonly onConfirm: () => void;
  readonly onDiscard: () => void;
};

const words = countWords.counting;

/** The goods in hand: what their label did not say is asked, Enter goes on, the last one registers. */
export function CountedForm(props: CountedFormProps) {
  const { id, location, hand, errors, onChange, onConfirm, onDiscard } = props;
  const batches = useKnownBatches({ id, location, sku: hand.goods.sku });
  const [first] = missingOf(hand);
  const enter = () => {
    if (first === undefined) onConfirm();
    return first;
  };
  return (
    <HandFrame
      id={hand.id}
      goods={hand.goods}
      words={{ label: words.hand, discard: words.discard, leave: words.discard, confirm: words.confirm }}
      group={countWords.title}
      first={first}
      onEnter={enter}
      onDiscard={onDiscard}
    >
      <NameCells hand={hand} errors={errors} onChange={onChange} batches={batches} />
      <QuantityCells hand={hand} errors={errors} onChange={onChange} />
    </HandFrame>
  );
}

type BatchesProps = { readonly batches: readonly BatchChoice[] };
type CellsProps = Pick<CountedFormProps, 'hand' | 'errors' | 'onChange'>;

function NameCells({ hand, errors, onChange, batches }: CellsProps & BatchesProps) {
  const { goods } = hand;
  return (
    <>
      {goods.has_batch && (
        <BatchCell
          label={words.batch}
          error={errors.batch_number}
          value={hand.batch_number}
          onChange={(batch) => onChange((now) => ({ ...now, batch_number: batch }))}
        />
      )}
      {goods.has_batch && (
        <BatchChoices
          label={words.lots.label}
          choices={batches}
          chosen={hand.batch_number}
          onPick={({ batch_number, expiration_date: date }) =>
            onChange((now) => ({ ...now, batch_number, expiration_date: date ?? now.expiration_date }))
          }
        />
      )}
      {goods.has_expiry && (
        <DateField
          span={3}
          label={words.expiry}
          name="expiration_date"
          required={!goods.has_batch}
          error={errors.expiration_date}
          value={hand.expiration_date}
          onChange={(date) => onChange((now) => ({ ...now, expiration_date: date }))}
        />
      )}
      {goods.has_serial && (
        <TextField
          span={3}
          label={words.serial}
          name="serial_number"
          scan="code"
          required
          maxLength={60}
          error={errors.serial_number}
          value={hand.serial_number}
          onChange={({ currentTarget: { value } }) => onChange((now) => ({ ...now, serial_number: value }))}
        />
      )}
    </>
  );
}

function QuantityCells({ hand, errors, onChange }: CellsProps) {
  const { unit } = hand.goods;
  return (
    <>
      <NumberField
        span={3}
        label={words.quantity}
        name="quantity"
        required
        decimals={decimalsOf(unit)}
        unit={unit}
        help={words.quantityHelp}
        error={errors.quantity}
        value={hand.quantity}
        onChange={(quantity) => onChange((now) => ({ ...now, quantity }))}
      />
      <SelectField
        span={3}
        label={countWords.page.columns.status}
        data={stockStatuses.map((value) => ({ value, label: labels.stock_status[value] }))}
        value={hand.stock_status}
        onChange={({ currentTarget: { value } }) =>
          onChange((now) => ({ ...now, stock_status: value as StockStatus }))
        }
      />
    </>
  );
}

const MOST = 100;

type Where = { readonly id: string; readonly location: string; readonly sku: string };

/** The batches of a product that the count knows in a location, each once, with those that were counted marked. */
function useKnownBatches({ id, location, sku }: Where): readonly BatchChoice[] {
  const { data } = useCountLines(id, { location_code: location, sku, per_page: MOST });
  const lines = (data?.data ?? []).filter(({ product }) => product.sku === sku);
  return [...Map.groupBy(lines, ({ batch_number: batch }) => batch)].flatMap(([batch_number, same]) => {
    if (batch_number === null) return [];
    const isCounted = same.every(({ status }) => !isOpenLine(status));
    return {
      batch_number,
      expiration_date: same[0]?.expiration_date ?? null,
      ...(isCounted ? { note: countWords.counting.lots.counted } : {}),
    };
  });
}
