import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lots } from '#shared/areas/inventory/lots-contract.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { receivingWords } from '#shared/areas/operation-types/screen-words.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { formatInteger, formatQuantity } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { useStable } from '../../lib/use-stable.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { LocationCodeField, SelectField, TextAreaField } from '../../ui/fields/text-field.tsx';
import { sentencesOf } from '../../ui/form/form-errors.ts';
import { BatchCell } from '../../ui/goods-in-hand/batch-cell.tsx';
import { HandFrame } from '../../ui/goods-in-hand/hand-frame.tsx';
import { decimalsOf, quantityWithUnit } from '../../ui/stock/quantity.ts';
import { lineFaults, type Line, type LineField, unitsOf, withShelfLife } from './draft.ts';

type HandFormProps = {
  readonly line: Line;
  /** The line stands among the others already. */
  readonly isKnown: boolean;
  readonly onChange: HandFieldsProps['onChange'];
  readonly onConfirm: () => void;
  readonly onDiscard: () => void;
};

const words = receivingWords.hand;

/** The line in hand: what its label did not say is asked field by field, Enter goes on, the last one confirms. */
export function HandForm({ line, isKnown, onChange, onConfirm, onDiscard }: HandFormProps) {
  const [asked, setAsked] = useState<ReadonlySet<LineField>>(new Set());
  const faults = lineFaults(line);
  const first = faults[0]?.field as LineField | undefined;

  /** Enter stays at a field that lacks something, goes on to the next one that does, and confirms after the last. */
  function enter(at: LineField | undefined): LineField | undefined {
    if (first === undefined) onConfirm();
    if (at === undefined || !faults.some(({ field }) => field === at)) return first;
    setAsked(new Set([...asked, at]));
    return at;
  }

  return (
    <HandFrame
      id={line.id}
      goods={line.goods}
      words={{
        label: words.label,
        discard: words.discard,
        leave: isKnown ? common.actions.cancel : words.discard,
        confirm: isKnown ? words.change : words.confirm,
      }}
      group={receivingWords.title}
      first={first}
      onEnter={enter}
      onDiscard={onDiscard}
    >
      <HandFields line={line} errors={shown(faults, asked)} onChange={onChange} />
    </HandFrame>
  );
}

const shown = (faults: readonly Fault<Code>[], asked: ReadonlySet<string>) =>
  sentencesOf(faults.filter(({ field }) => field !== null && asked.has(field)));

/** The fields of a line: only those that its product is controlled by. */
function HandFields(props: HandFieldsProps) {
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

/** Gives what asks for the date of a lot that is known already and fills it in where nobody typed another. */
function useKnownLot(onChange: HandFieldsProps['onChange']): (line: Line) => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  return async ({ goods, batch_number: batch }) => {
    if (!goods.has_expiry || batch === '') return;
    const input = { params: { sku: goods.sku }, query: { batch_number: batch } };
    const answer = await queries.fetchQuery(reading(api, lots.list, input)).catch(() => undefined);
    const date = answer?.data.find((lot) => lot.batch_number === batch)?.expiration_date ?? undefined;
    if (date === undefined) return;
    onChange((now) =>
      now.batch_number === batch && (now.expiration_date === '' || now.expiry_from !== 'typed')
        ? { ...now, expiration_date: date, expiry_from: 'lot' }
        : now,
    );
  };
}

/** The serial numbers of a line, one a line of the field; Enter on an empty line goes on. */
function SerialCell({ line, errors, onChange }: HandFieldsProps) {
  const [text, setText] = useState(() => line.serial_numbers.join('\n'));
  if (serialsIn(text).join('\n') !== line.serial_numbers.join('\n')) {
    setText(line.serial_numbers.join('\n'));
  }
  return (
    <TextAreaField
      span={6}
      label={words.serials}
      name="serial_numbers"
      scan="code"
      required
      help={words.serialsHelp}
      rows={3}
      error={errors.serial_numbers}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        onChange((now) => ({ ...now, serial_numbers: serialsIn(value) }));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || (text !== '' && !text.endsWith('\n'))) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}

/** The serial numbers in a text, each once. */
function serialsIn(text: string): string[] {
  return [
    ...new Set(
      text
        .split('\n')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  ];
}

/** The props of the fields of the line in hand. */
type HandFieldsProps = {
  readonly line: Line;
  readonly errors: Readonly<Partial<Record<LineField, string>>>;
  /** Changes the line from what it is at that moment. */
  readonly onChange: (change: (line: Line) => Line) => void;
};
