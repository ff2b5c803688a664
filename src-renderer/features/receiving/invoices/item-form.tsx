import { Button, Checkbox, Kbd } from '@mantine/core';
import { IconLink, IconPlus, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { z } from 'zod';
import type { ParsedItem } from '#shared/areas/invoicing/schema.ts';
import { receiveByXmlWords } from '#shared/areas/invoicing/screen-words.ts';
import { products } from '#shared/areas/products/contract.ts';
import { inThousandths } from '#shared/domain/goods/quantity.ts';
import { line } from '#shared/kernel/primitives.ts';
import { formatQuantity, formatUnitCost } from '../../../lib/format.ts';
import { useApi } from '../../../lib/queries.ts';
import { may, useUser } from '../../../lib/session/use-session.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { leadByEnter } from '../../../ui/stock-acts/lead-by-enter.ts';
import { quantityWithUnit } from '../../../ui/stock/quantity.ts';
import { areWhole, choiceOf, likelyFactor, saying, type Choice, confirming } from './draft.ts';
import { NewItemProductDialog } from './new-item-product.dialog.tsx';
import { judging } from './parsed.api.ts';
import css from './invoices.module.css';
import { isOpen, type ItemState, nextOpen, statesOf } from './item-state.ts';
import { LotsPart } from './lots-part.tsx';
import type { OfItem } from './panel-props.ts';
import { ProductPart } from './product-part.tsx';

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

/** Confirms what is said of an item and goes on to the next that asks for a person, once the server has judged it. */
function useLink({ note, store, item, onGo }: OfItem) {
  const api = useApi();
  const queries = useQueryClient();
  const [isLinking, setLinking] = useState(false);
  const link = async (change: Partial<Choice> = {}) => {
    const { access_key: key } = note;
    store.changeNote(key, (now) => confirming(now, item.item, change));
    const now = store.read().notes.find(({ access_key: one }) => one === key);
    if (now === undefined) return;
    setLinking(true);
    const { queryKey, queryFn } = judging(now, { api, files: store.files, mode: store.read().mode });
    const answer = await queries.fetchQuery({ queryKey, queryFn }).catch(() => undefined);
    setLinking(false);
    if (answer === undefined) return;
    const states = statesOf(answer.data, now);
    const index = answer.data.items.findIndex(({ item: one }) => one === item.item);
    const state = states[index];
    onGo(
      state !== undefined && isOpen(state)
        ? item.item
        : (nextOpen(answer.data, states, item.item) ?? item.item),
    );
  };
  return { link, isLinking };
}

type FactorPartProps = {
  readonly item: ParsedItem;
  readonly choice: Choice;
  readonly start: boolean;
  readonly onSay: (change: Partial<Choice>) => void;
};

/**
 * Asks for the number of the product's units in one unit of the invoice, and shows the quantity that comes in
 * by it.
 */
function FactorPart({ item, choice, start, onSay }: FactorPartProps) {
  const isFound = choice.sku === '' || choice.sku === item.sku;
  const unit = isFound ? (item.product_unit ?? '') : choice.unit;
  const likely = isFound ? likelyFactor(item) : undefined;
  const factor = choice.factor ?? (isFound ? (item.factor ?? likely?.factor ?? null) : null);
  const units = factor === null ? null : inThousandths(item.quantity * factor);
  return (
    <div className={css.factor}>
      <NumberField
        label={words.factor(item.unit)}
        decimals={3}
        unit={unit}
        rightSection={unit}
        rightSectionWidth={44}
        value={factor}
        data-start={start ? 'factor' : undefined}
        onChange={(typed) => onSay({ factor: typed })}
      />
      {factor !== null && units !== null && units > 0 && (
        <p>
          {choice.factor === null && likely !== undefined && likely.from !== '' && (
            <span className={css.quiet}>{words.fromName(likely.from)}</span>
          )}
          <b>
            {words.sum(
              `${formatQuantity(item.quantity)} ${item.unit}`,
              formatQuantity(factor),
              quantityWithUnit(unit, units),
            )}
          </b>
          <small>{words.each(formatUnitCost(item.cost / units))}</small>
        </p>
      )}
    </div>
  );
}

type OthersProps = Pick<OfItem, 'item'> & {
  readonly onCreated: (product: Partial<Choice>) => void;
  readonly onSkip: (reason: string) => void;
};

/** Offers the other ways with an item: its product is made, or it stays out. */
function ItemOthers({ item, onCreated, onSkip }: OthersProps) {
  const [open, setOpen] = useState<'create' | 'skip'>();
  const mayCreate = may(useUser(), products.create.access);
  const close = () => setOpen(undefined);
  return (
    <div className={css.others}>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        leftSection={<IconPlus />}
        disabled={!mayCreate}
        title={mayCreate ? undefined : words.noCreate}
        onClick={() => setOpen('create')}
      >
        {words.create}
      </Button>
      <Button size="xs" variant="subtle" color="gray" leftSection={<IconX />} onClick={() => setOpen('skip')}>
        {words.skip}
      </Button>
      {open === 'create' && (
        <NewItemProductDialog
          item={item}
          onClose={close}
          onDone={(product) => {
            close();
            onCreated(product);
          }}
        />
      )}
      {open === 'skip' && (
        <SkipDialog
          item={item}
          onClose={close}
          onDone={(reason) => {
            close();
            onSkip(reason);
          }}
        />
      )}
    </div>
  );
}

const width = 480;
const longest = 200;
const reasonSchema = z.object({ reason: line({ min: 1, max: longest }) });

type SkipDialogProps = {
  readonly item: ParsedItem;
  readonly onDone: (reason: string) => void;
  readonly onClose: () => void;
};

/** Leaves an item out, for a reason that is kept with the invoice. */
function SkipDialog({ item, onDone, onClose }: SkipDialogProps) {
  const form = useContractForm({
    initialValues: { reason: '' },
    toBody: (values) => values,
    schema: reasonSchema,
    save: async ({ reason }) => onDone(reason.trim()),
  });
  return (
    <FormDialog
      form={form}
      title={words.skipTitle}
      saveLabel={words.skipSave}
      size={width}
      lead={<p className="alm-lead">{item.description}</p>}
      onClose={onClose}
    >
      <TextField
        label={words.skipReason}
        help={words.skipHelp}
        required
        data-autofocus
        {...form.fields.text('reason')}
      />
    </FormDialog>
  );
}
