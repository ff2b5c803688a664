import { ActionIcon, Button, Kbd, Menu } from '@mantine/core';
import {
  IconArrowsSplit,
  IconCheck,
  IconChevronRight,
  IconCopyPlus,
  IconDots,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { orderWords } from '#shared/areas/orders/screen-words.ts';
import { orderActScreenWords } from '#shared/areas/orders/acts-screen-words.ts';
import type { OrderAct } from '#shared/areas/orders/workflow.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { OccurrenceItem } from '../../ui/occurrences/occurrence-acts.tsx';
import { useNewOccurrence } from '../../ui/occurrences/use-new-occurrence.tsx';
import { numberOf, type OrderAnswer, type OrderWorkflow } from '../../ui/orders/orders.api.ts';
import { useOrderParts } from '../../ui/orders/order-parts.ts';
import css from './orders.module.css';
import { knownActs, useOrderActs, useRemoveDraft, type Action } from './use-order-acts.tsx';

const icons: Partial<Readonly<Record<OrderAct, Icon>>> = {
  submit: IconCheck,
  hold: IconPlayerPause,
  'release-hold': IconPlayerPlay,
  split: IconArrowsSplit,
  duplicate: IconCopyPlus,
  cancel: IconX,
};

function ActIcon({ act }: { readonly act: OrderAct }) {
  const Mark = icons[act];
  return Mark === undefined ? <IconChevronRight /> : <Mark />;
}

/** The number of possible acts beside the one that leads on; the others are in the menu. */
const BESIDE = 2;

/** Acts that end an order stand in the menu, where no hand slips onto them. */
const inMenu: readonly OrderAct[] = ['cancel'];

const arranged = (known: readonly Action[]) => {
  const primary = known.find(({ is_primary: isPrimary }) => isPrimary);
  const others = known.filter((act) => act !== primary);
  const beside = others
    .filter(({ code, is_possible: isPossible }) => isPossible && !inMenu.includes(code))
    .slice(0, BESIDE);
  return { primary, beside, rest: others.filter((act) => !beside.includes(act)) };
};

/** The keys of the act that leads on; beside the list A is a key of the list. */
const leadKeys = (shape: 'wide' | 'line'): readonly string[] =>
  shape === 'line' ? ['mod+Enter', 'a'] : ['mod+Enter'];

type OrderActsProps = {
  readonly answer: OrderAnswer;
  readonly workflow: OrderWorkflow;
  /** Leaves the order once its draft is deleted. */
  readonly onGone: () => void;
  /** `wide` gives the act that leads on the whole width of a panel. */
  readonly shape: 'wide' | 'line';
  /** Acts that any stage allows, first in the line. */
  readonly children?: ReactNode;
};

/**
 * Offers the acts on an order now: the one that leads on by Ctrl+Enter, on a page by A too, and the reasons against the others.
 */
export function OrderActs({ answer, workflow, onGone, shape, children }: OrderActsProps) {
  const order = answer.data;
  const { acts: parts = [] } = useOrderParts();
  const { run, dialog } = useOrderActs(parts, order);
  const { primary, beside, rest } = arranged(knownActs(parts, workflow.actions));
  const subject = { entity: 'order' as const, id: order.id, name: numberOf(order) };
  // beside the list O makes a wave of what is ticked
  const occurrence = useNewOccurrence(subject, shape === 'line');
  const lead = () => {
    if (primary?.is_possible !== true) return false;
    run(primary.code);
    return true;
  };
  useShortcuts(
    primary === undefined
      ? []
      : leadKeys(shape).map((keys) => ({ keys, label: primary.label, group: orderWords.title, run: lead })),
  );
  const others = (
    <>
      {beside.map((act) => (
        <PlainAct key={act.code} act={act} onRun={run} />
      ))}
      <MoreActs answer={answer} acts={rest} onRun={run} onGone={onGone} onOccurrence={occurrence.open} />
    </>
  );
  return (
    <>
      {primary !== undefined && (
        <div className={css.lead}>
          <PrimaryAct act={primary} isWide={shape === 'wide'} onRun={lead} />
        </div>
      )}
      <div className={shape === 'wide' ? css.rest : css.line}>
        {children}
        {others}
      </div>
      {dialog}
      {occurrence.dialog}
    </>
  );
}

const whyNot = ({ blocked_by: blocked }: Action): string =>
  blocked.map(({ code, message }) => (code === 'forbidden' ? orderWords.noWrite : message)).join(' · ');

type PrimaryActProps = { readonly act: Action; readonly isWide: boolean; readonly onRun: () => void };

function PrimaryAct({ act, isWide, onRun }: PrimaryActProps) {
  return (
    <>
      <Button
        fullWidth={isWide}
        leftSection={<ActIcon act={act.code} />}
        rightSection={<Kbd aria-hidden>{isWide ? 'Ctrl Enter' : 'A'}</Kbd>}
        disabled={!act.is_possible}
        onClick={onRun}
      >
        {act.label}
      </Button>
      {!act.is_possible && <p className="alm-note">{whyNot(act)}</p>}
    </>
  );
}

type PlainActProps = { readonly act: Action; readonly onRun: (act: OrderAct) => void };

function PlainAct({ act: { code, label }, onRun }: PlainActProps) {
  return (
    <Button variant="default" leftSection={<ActIcon act={code} />} onClick={() => onRun(code)}>
      {label}
    </Button>
  );
}

type MoreActsProps = {
  readonly answer: OrderAnswer;
  readonly acts: readonly Action[];
  readonly onRun: (act: OrderAct) => void;
  readonly onGone: () => void;
  readonly onOccurrence: () => void;
};

function MoreActs({ answer, acts, onRun, onGone, onOccurrence }: MoreActsProps) {
  const remove = useRemoveDraft(onGone);
  const isDraft = answer.data.stage === 'draft';
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label={common.actions.more}>
          <IconDots />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => (
          <Menu.Item
            key={act.code}
            leftSection={<ActIcon act={act.code} />}
            disabled={!act.is_possible}
            onClick={() => onRun(act.code)}
          >
            {act.label}
            {!act.is_possible && <span className={css.why}>{whyNot(act)}</span>}
          </Menu.Item>
        ))}
        <OccurrenceItem open={onOccurrence} />
        {isDraft && (
          <Menu.Item leftSection={<IconTrash />} onClick={() => void remove(answer)}>
            {orderActScreenWords.remove.title}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
