import { useEffect } from 'react';
import { receivingWords } from '#shared/areas/operation-types/screen-words.ts';
import { formatInteger, formatQuantity } from '../../lib/format.ts';
import { useStable } from '../../lib/use-stable.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { LocationCodeField, SelectField } from '../../ui/fields/text-field.tsx';
import { BatchCell } from '../../ui/goods-in-hand/batch-cell.tsx';
import { decimalsOf, quantityWithUnit } from '../../ui/stock/quantity.ts';
import { unitsOf, withShelfLife, type Line } from './draft.ts';
import type { HandFieldsProps } from './hand-props.ts';
import { SerialCell } from './serial-cell.tsx';
import { useKnownLot } from './use-known-lot.ts';

const words = receivingWords.hand;

/** The fields of a line: only those that its product is controlled by. */
export function HandFields(props: HandFieldsProps) {
  const { goods } = props.line;
  return (
    <>
      {goods.has_batch && <LotCell {...props} />}
      {goods.has_expiry && <ExpiryCells {...props} />}
      {goods.has_serial ? <SerialCell {...props} /> : <QuantityCells {...props} />}
      <LocationAndCostCells {...props} />
    </>
  );
}

function LocationAndCostCells({ line, errors, onChange }: HandFieldsProps) {
  return (
    <>
      <LocationCodeField
        span={3}
        label={words.location}
        name="location_code"
        required
        error={errors.location_code}
        value={line.location_code}
        onChange={({ currentTarget: { value } }) =>
          onChange((now) => ({ ...now, location_code: value.trim() }))
        }
      />
      <NumberField
        span={3}
        label={words.cost}
        help={words.costHelp}
        decimals={4}
        value={line.unit_cost}
        onChange={(cost) => onChange((now) => ({ ...now, unit_cost: cost }))}
      />
    </>
  );
}

function LotCell({ line, errors, onChange }: HandFieldsProps) {
  const takeDate = useKnownLot(onChange);
  const takeKnown = useStable(() => takeDate(line));
  // a label may say the lot alone, of which nobody then leaves the field
  useEffect(() => void takeKnown(), [takeKnown]);
  return (
    <BatchCell
      label={words.batch}
      error={errors.batch_number}
      value={line.batch_number}
      onChange={(batch) => onChange((now) => ({ ...now, batch_number: batch }))}
      onBlur={() => void takeDate(line)}
    />
  );
}

function ExpiryCells({ line, errors, onChange }: HandFieldsProps) {
  return (
    <>
      <DateField
        span={3}
        label={words.expiry}
        name="expiration_date"
        required
        help={expiryHelp(line)}
        error={errors.expiration_date}
        value={line.expiration_date}
        onChange={(date) => onChange((now) => ({ ...now, expiration_date: date, expiry_from: 'typed' }))}
      />
      {line.goods.shelf_life_days !== null && (
        <DateField
          span={3}
          label={words.made}
          name="manufacturing_date"
          value={line.manufacturing_date}
          onChange={(date) => onChange((now) => withShelfLife({ ...now, manufacturing_date: date }))}
        />
      )}
    </>
  );
}

function expiryHelp({ expiry_from: from, goods }: Line): string | undefined {
  if (from === 'lot') return words.expiryKnown;
  if (from === 'shelf_life') return words.expiryGuess(formatInteger(goods.shelf_life_days ?? 0));
  return undefined;
}

function QuantityCells({ line, errors, onChange }: HandFieldsProps) {
  const { goods, packaging_unit: packaging } = line;
  const help = packaging === '' ? undefined : quantityWithUnit(goods.unit, unitsOf(line));
  return (
    <>
      <NumberField
        span={3}
        label={words.quantity}
        name="quantity"
        required
        decimals={packaging === '' ? decimalsOf(goods.unit) : 0}
        unit={packaging === '' ? goods.unit : packaging}
        rightSection={packaging === '' ? goods.unit : packaging}
        rightSectionWidth={52}
        help={errors.quantity ?? help}
        error={errors.quantity}
        value={line.quantity}
        onChange={(quantity) => onChange((now) => ({ ...now, quantity }))}
      />
      {goods.packagings.length > 0 && (
        <SelectField
          span={3}
          label={words.packaging}
          data={[
            { value: '', label: words.units(goods.unit) },
            ...goods.packagings.map(({ unit, factor }) => ({
              value: unit,
              label: words.pack(unit, formatQuantity(factor), goods.unit),
            })),
          ]}
          value={packaging}
          onChange={({ currentTarget: { value } }) => onChange((now) => ({ ...now, packaging_unit: value }))}
        />
      )}
    </>
  );
}
