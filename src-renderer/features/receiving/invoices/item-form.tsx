import { Button, Checkbox, Kbd } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ParsedItem } from '#shared/areas/invoicing/schema.ts';
import { receiveByXmlWords } from '#shared/areas/invoicing/screen-words.ts';
import { leadByEnter } from '../../../ui/stock-acts/lead-by-enter.ts';
import { areWhole, choiceOf, likelyFactor, saying, type Choice } from './draft.ts';
import { FactorPart } from './factor-part.tsx';
import css from './invoices.module.css';
import { ItemOthers } from './item-others.tsx';
import type { ItemState } from './item-state.ts';
import { LotsPart } from './lots-part.tsx';
import type { OfItem } from './panel-props.ts';
import { ProductPart } from './product-part.tsx';
import { useLink } from './use-link.ts';

const words = receiveByXmlWords.panel;

type Start = 'product' | 'factor' | 'lots' | 'link';

const focusIn = (part: HTMLElement | null, selector: string): void =>
  part?.querySelector<HTMLElement>(selector)?.focus();

/** Puts the focus where work on this item begins, each time that it is asked for, and on the act once a product was chosen. */
function useStart(goal: number, start: Start) {
  const form = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    // what the server asks for may come after the focus was asked for
    if (goal > 0) focusIn(form.current, `[data-start="${start}"]`);
  }, [goal, start]);
  useEffect(() => {
    if (chosen > 0) focusIn(form.current, 'button[type="submit"]');
  }, [chosen]);
  return { form, toAct: () => setChosen((count) => count + 1) };
}

type ItemFormProps = OfItem & { readonly children: ReactNode };

/** Asks for the decision on an item, and confirms it. */
export function ItemForm(props: ItemFormProps) {
  const { note, store, item, state, goal, children } = props;
  const choice = choiceOf(note, item.item);
  const { form, toAct } = useStart(goal, startOf(item, state));
  const { link, isLinking } = useLink(props);
  const say = (change: Partial<Choice>) =>
    store.changeNote(note.access_key, (now) => saying(now, item.item, change));
  return (
    <div ref={form}>
      <section className={css.part} aria-label={words.which}>
        {children}
        <ProductPart
          item={item}
          choice={choice}
          start={startOf(item, state) === 'product'}
          onSay={say}
          onChosen={toAct}
        />
      </section>
      <Said
        {...props}
        choice={choice}
        isLinking={isLinking}
        onSay={say}
        onLink={(change) => void link(change)}
      />
      <ItemOthers
        {...props}
        onCreated={(created) => void link(created)}
        onSkip={(reason) => void link({ is_skipped: true, reason })}
      />
    </div>
  );
}

type SaidProps = OfItem & {
  readonly choice: Choice;
  readonly isLinking: boolean;
  readonly onSay: (change: Partial<Choice>) => void;
  readonly onLink: (change: Partial<Choice>) => void;
};

function Said({ item, state, choice, isLinking, onSay, onLink }: SaidProps) {
  const sku = choice.sku === '' ? item.sku : choice.sku;
  const canLink = sku !== null && (choice.lots === null || areWhole(choice.lots));
  const go = () => {
    if (canLink) onLink(confirmed(item, choice));
  };
  const start = startOf(item, state);
  return (
    <form
      className={css.part}
      aria-label={words.label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      {sku !== null && (
        <div className="alm-stack" onKeyDownCapture={(event) => leadByEnter(event, go)}>
          <FactorPart item={item} choice={choice} start={start === 'factor'} onSay={onSay} />
          <LotsPart item={item} choice={choice} start={start === 'lots'} onSay={onSay} />
          <Checkbox
            label={words.remember(item.supplier_code, sku)}
            checked={choice.remember}
            onChange={({ currentTarget: { checked } }) => onSay({ remember: checked })}
          />
        </div>
      )}
      <Button
        type="submit"
        fullWidth
        leftSection={<IconLink />}
        rightSection={<Kbd aria-hidden>Enter</Kbd>}
        disabled={!canLink}
        loading={isLinking}
        data-start={start === 'link' ? start : undefined}
      >
        {item.sku === null || choice.sku !== '' ? words.link : words.keep}
      </Button>
    </form>
  );
}

/**
 * Gives the confirmed part of a decision: the product where it was chosen or doubtful, the typed values, and
 * the factor that was shown.
 */
const confirmed = (item: ParsedItem, choice: Choice): Partial<Choice> => {
  const isDoubtful = item.checks.some(({ code }) => code === 'item_confirm');
  const { sku, product_name: name, product_unit: unit } = item;
  const isFound = choice.sku === '' || choice.sku === sku;
  const likely = isFound ? likelyFactor(item) : undefined;
  return {
    ...(choice.factor === null && likely !== undefined ? { factor: likely.factor } : {}),
    ...(choice.sku === '' && isDoubtful && sku !== null ? { sku, name: name ?? '', unit: unit ?? '' } : {}),
  };
};

/** Gives the first field of the work on an item. */
const startOf = (item: ParsedItem, { kind }: ItemState): Start => {
  if (kind === 'unknown') return 'product';
  const asks = (...codes: readonly string[]): boolean => item.checks.some(({ code }) => codes.includes(code));
  if (asks('item_factor', 'item_fraction')) return 'factor';
  return asks('lots_needed', 'lots_do_not_add', 'lot_conflict') ? 'lots' : 'link';
};
