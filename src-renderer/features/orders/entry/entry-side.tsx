import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconExclamationCircle,
} from '@tabler/icons-react';
import { orderEntryWords } from '#shared/areas/orders/entry-screen-words.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { freightModes } from '#shared/areas/orders/lists-schema.ts';
import { formatInteger, formatMoney } from '../../../lib/format.ts';
import { CellNumber } from '../../../ui/fields/cell-number.tsx';
import { SelectField, TextAreaField } from '../../../ui/fields/text-field.tsx';
import { Section } from '../../../ui/record.tsx';
import { quantityWithUnit } from '../../../ui/stock/quantity.ts';
import { amountText } from '../../../ui/orders/order-text.ts';
import { sumsOf, type Draft, unitsOf, type Line } from './draft.ts';
import css from './entry.module.css';
import type { DraftStore } from './use-draft.ts';
import { errorAt, type Refusal } from './use-send.ts';

const words = orderEntryWords.totals;

type EntrySideProps = {
  readonly store: DraftStore;
  readonly checked: Checked;
  readonly refusal: Refusal | undefined;
};

/** Shows the cost of an order as it stands, its missing conditions, and its notes. */
export function EntrySide({ store, checked, refusal }: EntrySideProps) {
  const { draft, set } = store;
  return (
    <aside className={css.side} aria-label={words.title}>
      <Totals store={store} refusal={refusal} />
      <Section heading="h2" title={orderEntryWords.checks.title}>
        <ul className={css.checks}>
          {checksOf(checked).map((check) => (
            <CheckLine key={check.says} check={check} />
          ))}
        </ul>
      </Section>
      <Section heading="h2" title={orderEntryWords.notes}>
        <TextAreaField
          aria-label={orderEntryWords.notes}
          maxLength={2000}
          value={draft.notes}
          onChange={({ currentTarget: { value } }) => set('notes', value)}
        />
      </Section>
    </aside>
  );
}

const modes = [
  { value: '', label: words.freightUnset },
  ...freightModes.map((mode) => ({ value: String(mode), label: orderLabels.freight_mode[mode] })),
];

type AmountName = 'discount' | 'freight' | 'insurance' | 'other';
const amountNames: readonly AmountName[] = ['discount', 'freight', 'insurance', 'other'];

function Totals({ store, refusal }: Pick<EntrySideProps, 'store' | 'refusal'>) {
  const { draft, set } = store;
  const sums = sumsOf(draft);
  return (
    <Section heading="h2" title={words.title}>
      <dl className={css.totals}>
        <dt>{words.products}</dt>
        <dd>{amountText(sums.products)}</dd>
        {sums.itemDiscount > 0 && (
          <>
            <dt>{words.itemDiscounts}</dt>
            <dd>−{amountText(sums.itemDiscount)}</dd>
          </>
        )}
        {amountNames.map((name) => (
          <AmountLine
            key={name}
            name={name}
            draft={draft}
            error={refusal && errorAt(refusal, name)}
            onChange={(value) => set(name, value)}
          />
        ))}
        <dt className={css.sum}>{words.total}</dt>
        <dd className={css.sum}>{formatMoney(sums.total)}</dd>
      </dl>
      <SelectField
        label={words.freightMode}
        data={modes}
        value={draft.freight_mode}
        error={refusal && errorAt(refusal, 'freight_mode')}
        onChange={({ currentTarget: { value } }) => set('freight_mode', value)}
      />
    </Section>
  );
}

type AmountLineProps = {
  readonly name: AmountName;
  readonly draft: Draft;
  readonly error: string | undefined;
  readonly onChange: (value: number | null) => void;
};

function AmountLine({ name, draft, error, onChange }: AmountLineProps) {
  return (
    <>
      <dt>{words[name]}</dt>
      <dd title={error}>
        <CellNumber
          aria-label={words[name]}
          decimals={2}
          least={2}
          placeholder={amountText(0)}
          value={draft[name]}
          isWrong={error !== undefined}
          onChange={onChange}
        />
      </dd>
    </>
  );
}

const checkIcons = {
  ok: IconCircleCheck,
  open: IconCircleDashed,
  attention: IconAlertTriangle,
  critical: IconExclamationCircle,
} as const;

function CheckLine({ check: { tone, says, note } }: { readonly check: Check }) {
  const Mark = checkIcons[tone];
  return (
    <li data-tone={tone}>
      <Mark aria-hidden />
      <span>
        {says}
        {note !== undefined && <small>{note}</small>}
      </span>
    </li>
  );
}

/** Writes the number of lines of an order. */
export const linesText = ({ lines }: Draft): string => formatInteger(lines.length);

/** A condition of an order that is there or lacks before it is created. */
type Check = {
  readonly tone: 'ok' | 'open' | 'attention' | 'critical';
  readonly says: string;
  readonly note?: string;
};

/** The known facts of an order that is being entered. */
type Checked = {
  readonly draft: Draft;
  /** True where its type asks for a customer, or for a delivery address. */
  readonly asksParty: boolean;
  readonly asksAddress: boolean;
  readonly hasAddress: boolean;
  /** The free quantity by SKU. */
  readonly free: ReadonlyMap<string, number>;
};

const checksWords = orderEntryWords.checks;

/** The number of short products that are named one by one. */
const SHOWN = 3;

const check = (isThere: boolean, there: string, lacking: string): Check =>
  isThere ? { tone: 'ok', says: there } : { tone: 'open', says: lacking };

/** Sums the quantity of each product over all lines. */
const wanted = (lines: readonly Line[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(line.goods.sku, (sums.get(line.goods.sku) ?? 0) + unitsOf(line));
  return sums;
};

const stockChecks = ({ draft: { lines }, free }: Checked): readonly Check[] => {
  const sums = wanted(lines);
  const isShort = ({ goods: { sku } }: Line) => (sums.get(sku) ?? 0) > (free.get(sku) ?? Infinity);
  const short = [...new Map(lines.filter(isShort).map((line) => [line.goods.sku, line.goods])).values()];
  const stocked = lines.filter((line) => free.has(line.goods.sku) && !isShort(line)).length;
  return [
    ...(free.size === 0
      ? []
      : [
          {
            tone: short.length === 0 ? 'ok' : 'attention',
            says: checksWords.stocked(formatInteger(stocked), formatInteger(lines.length)),
            ...(short.length === 0 ? {} : { note: checksWords.shortNote }),
          } as const,
        ]),
    ...short.slice(0, SHOWN).map(({ sku, name, unit }) => {
      const all = sums.get(sku) ?? 0;
      const missing = quantityWithUnit(unit, all - (free.get(sku) ?? 0));
      return {
        tone: 'critical',
        says: checksWords.short(name, missing, quantityWithUnit(unit, all)),
      } as const;
    }),
    ...(short.length <= SHOWN
      ? []
      : [{ tone: 'critical', says: checksWords.moreShort(formatInteger(short.length - SHOWN)) } as const]),
  ];
};

/** Judges the conditions of an order, in the order in which it is entered. */
function checksOf(checked: Checked): readonly Check[] {
  const { draft, asksParty, asksAddress, hasAddress } = checked;
  const { lines, party } = draft;
  const freeOfCharge = lines.filter(({ unit_price: price }) => price === null || price === 0).length;
  return [
    ...(asksParty ? [check(party !== null, checksWords.party, checksWords.noParty)] : []),
    ...(asksAddress ? [check(hasAddress, checksWords.address, checksWords.noAddress)] : []),
    ...(lines.length === 0 ? [check(false, '', checksWords.noItems)] : stockChecks(checked)),
    ...(freeOfCharge === 0
      ? []
      : [{ tone: 'attention', says: checksWords.free(formatInteger(freeOfCharge)) } as const]),
  ];
}
