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
import { amountText } from '../order-text.ts';
import { checksOf, type Check, type Checked } from './checks.ts';
import { sumsOf, type Draft } from './draft.ts';
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
