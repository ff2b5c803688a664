import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ParsedItem } from '#shared/areas/invoicing/schema.ts';
import { receiveByXmlWords } from '#shared/areas/invoicing/screen-words.ts';
import { CellNumber } from '../../../ui/fields/cell-number.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { decimalsOf, quantityIn, quantityWithUnit } from '../../../ui/stock/quantity.ts';
import { lotsOf, sumOfLots, type Choice, type Lot } from './draft.ts';
import css from './invoices.module.css';

const words = receiveByXmlWords.panel;

type LotsPartProps = {
  readonly item: ParsedItem;
  readonly choice: Choice;
  readonly start: boolean;
  readonly onSay: (change: Partial<Choice>) => void;
};

const blank: Lot = { batch_number: '', quantity: null, expiration_date: '', manufacturing_date: '' };

/** The lots of an item, with their quantities and dates: as the invoice says them, or as somebody reads them. */
export function LotsPart({ item, choice, start, onSay }: LotsPartProps) {
  const {
    has_batch_control: hasBatch,
    has_expiration_date: hasExpiry,
    product_unit: unit,
    quantity_in_units: units,
  } = item;
  const isFound = choice.sku === '' || choice.sku === item.sku;
  if (!isFound || unit === null || units === null || !(hasBatch || hasExpiry)) return null;
  const lots = lotsOf(choice, item);
  const set = (index: number, change: Partial<Lot>) =>
    onSay({ lots: lots.map((lot, at) => (at === index ? { ...lot, ...change } : lot)) });
  const sum = sumOfLots(lots);
  return (
    <fieldset className={css.lots}>
      <legend>
        {words.lots}{' '}
        <small data-off={sum !== units || undefined}>
          {words.lotsSum(quantityIn(unit, sum), quantityWithUnit(unit, units))}
        </small>
      </legend>
      {lots.map((lot, index) => (
        // the lots of an item have no names of their own while they are typed
        <LotRow
          key={index}
          lot={lot}
          number={String(index + 1)}
          decimals={decimalsOf(unit)}
          item={item}
          start={start && index === 0}
          onSet={(change) => set(index, change)}
          onRemove={
            lots.length === 1 ? undefined : () => onSay({ lots: lots.filter((_, at) => at !== index) })
          }
        />
      ))}
      <div className={css.others}>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          leftSection={<IconPlus />}
          onClick={() => onSay({ lots: [...lots, { ...blank, quantity: units > sum ? units - sum : null }] })}
        >
          {words.addLot}
        </Button>
        {choice.lots !== null && (
          <Button size="xs" variant="subtle" color="gray" onClick={() => onSay({ lots: null })}>
            {item.lots.length === 0 ? words.lotLaterAct : words.lotsFromXml}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

type LotRowProps = {
  readonly lot: Lot;
  readonly number: string;
  readonly decimals: number;
  readonly item: ParsedItem;
  readonly start: boolean;
  readonly onSet: (change: Partial<Lot>) => void;
  readonly onRemove: (() => void) | undefined;
};

function LotRow({ lot, number, decimals, item, start, onSet, onRemove }: LotRowProps) {
  return (
    <div className={css.lotRow}>
      {item.has_batch_control && (
        <TextField
          aria-label={words.lotOf(number)}
          placeholder={words.lot}
          scan="code"
          maxLength={20}
          value={lot.batch_number}
          data-start={start ? 'lots' : undefined}
          onChange={({ currentTarget: { value } }) => onSet({ batch_number: value })}
        />
      )}
      <CellNumber
        aria-label={words.lotQuantity(number)}
        decimals={decimals}
        value={lot.quantity}
        onChange={(quantity) => onSet({ quantity })}
      />
      <DateField
        aria-label={words.manufacturing(number)}
        label={words.manufactured}
        size="xs"
        value={lot.manufacturing_date}
        onChange={(date) => onSet({ manufacturing_date: date })}
      />
      {item.has_expiration_date && (
        <DateField
          aria-label={words.expiry(number)}
          label={words.valid}
          size="xs"
          value={lot.expiration_date}
          data-start={start && !item.has_batch_control ? 'lots' : undefined}
          onChange={(date) => onSet({ expiration_date: date })}
        />
      )}
      <ActionIcon
        size="sm"
        aria-label={words.removeLot(number)}
        disabled={onRemove === undefined}
        onClick={() => onRemove?.()}
      >
        <IconX />
      </ActionIcon>
    </div>
  );
}
