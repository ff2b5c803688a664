import { ActionIcon, Button, Kbd, Menu } from '@mantine/core';
import {
  IconArrowsSplit,
  IconCheck,
  IconDots,
  IconFileInvoice,
  IconPackageImport,
  IconSearch,
  IconThumbUp,
  IconTruck,
  IconTruckReturn,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { returns } from '#shared/areas/returns/contract.ts';
import type { ReturnDetails, ReturnItem } from '#shared/areas/returns/schema.ts';
import { returnWords } from '#shared/areas/returns/screen-words.ts';
import type { ReturnAct } from '#shared/areas/returns/workflow.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { openPaperOr } from '../../lib/scanner/papers.ts';
import { useScanner } from '../../lib/scanner/use-scanner.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { fieldsInLines } from '../../ui/form/sent-lines.ts';
import { useContractForm, type ContractForm } from '../../ui/form/use-contract-form.ts';
import { ItemTable, Named, type ItemColumn } from '../../ui/item-table/item-table.tsx';
import { sayNoRight } from '../../ui/say-no-right.ts';
import { decimalsOf } from '../../ui/stock/quantity.ts';
import { toast } from '../../ui/toast.tsx';
import { CloseReturnDialog } from './close.dialog.tsx';
import { DisposeDialog } from './dispose.dialog.tsx';
import { ReceiveDialog } from './receive.dialog.tsx';
import { CancelDialog, NoteDialog, RejectDialog, ShipDialog } from './return-act.dialogs.tsx';
import { returnAreas } from './returns.api.ts';
import { namesApart } from './row-names.ts';

const words = returnWords.acts;

/** Acts that are done from the head of the page; a part of the goods undoes itself. */
type HeadAct = Exclude<ReturnAct, 'undo'>;

const looks: Readonly<Record<HeadAct, { readonly icon: Icon; readonly key: string }>> = {
  approve: { icon: IconThumbUp, key: 'a' },
  reject: { icon: IconX, key: 'x' },
  ship: { icon: IconTruck, key: 'e' },
  receive: { icon: IconPackageImport, key: 'r' },
  inspect: { icon: IconSearch, key: 'i' },
  dispose: { icon: IconArrowsSplit, key: 'd' },
  replace: { icon: IconTruckReturn, key: 't' },
  note: { icon: IconFileInvoice, key: 'n' },
  close: { icon: IconCheck, key: 'c' },
  cancel: { icon: IconX, key: 'z' },
};

type Action = ReturnDetails['actions'][number];
type HeadAction = Action & { readonly code: HeadAct };

/** Tells whether something of the request is still to come. */
const isAwaited = ({ items }: ReturnDetails): boolean =>
  items.some(({ unexpected, quantity, quantity_received: came }) => !unexpected && came < quantity);

/** The act that leads on: the first of these that may be done now. */
const leading: readonly HeadAct[] = ['approve', 'receive', 'dispose', 'close'];

const leadingOf = ({ actions, status }: ReturnDetails): HeadAct | undefined => {
  const isHere = status === 'received' || status === 'inspecting';
  return leading.find(
    (act) =>
      (act !== 'receive' || !isHere) && actions.some((action) => action.code === act && action.is_possible),
  );
};

/** Those that stand in the menu of what is done less often. */
const less: ReadonlySet<ReturnAct> = new Set(['cancel', 'reject', 'replace', 'inspect', 'ship']);

type Of = { readonly of: ReturnDetails };

/** Offers the acts on a return now, each with its key, the one that leads on last. */
export function ReturnActs({ of }: Of) {
  const [asked, setAsked] = useState<Chosen>();
  const call = { params: { id: of.id }, body: {} };
  const approve = useWriting(returns.approve, returnAreas);
  const inspect = useWriting(returns.inspect, returnAreas);
  const lead = leadingOf(of);
  const shown = of.actions.filter((action): action is HeadAction => action.code !== 'undo');

  async function atOnce(act: 'approve' | 'inspect'): Promise<void> {
    try {
      await (act === 'approve' ? approve : inspect).mutateAsync(call);
      toast.done({ title: act === 'approve' ? words.approved : words.inspecting, detail: of.number });
    } catch (error) {
      toast.refused(words.refused, error);
    }
  }

  const choose = (action: HeadAction): void => {
    const { code } = action;
    if (!action.is_possible) sayNoRight(action.label, action.blocked_by[0]?.message);
    else if (code === 'approve' || code === 'inspect') void atOnce(code);
    else setAsked({ act: code });
  };
  const isLess = ({ code }: HeadAction): boolean => less.has(code) || (code === 'receive' && !isAwaited(of));
  const buttons = shown.filter((action) => !isLess(action) && action.code !== lead);
  const menu = shown.filter(isLess);
  const leader = shown.find(({ code }) => code === lead);
  const group = returnWords.title;
  useShortcuts([
    ...shown.map((action) => ({
      keys: looks[action.code].key,
      label: action.label,
      group,
      run: () => choose(action),
    })),
    ...(leader === undefined
      ? []
      : [{ keys: 'mod+Enter', label: leader.label, group, run: () => choose(leader) }]),
  ]);
  const mayReceive = shown.some(({ code, is_possible: isPossible }) => code === 'receive' && isPossible);
  return (
    <>
      {buttons.map((action) => (
        <ActButton key={action.code} action={action} onChoose={() => choose(action)} />
      ))}
      <LessMenu actions={menu} onChoose={choose} />
      {leader !== undefined && (
        <ActButton action={leader} isLeading isBusy={approve.isPending} onChoose={() => choose(leader)} />
      )}
      {mayReceive && <ReadIn onRead={(first) => setAsked({ act: 'receive', first })} />}
      {asked !== undefined && <Asked {...asked} of={of} onClose={() => setAsked(undefined)} />}
    </>
  );
}

type LessProps = { readonly actions: readonly HeadAction[]; readonly onChoose: (action: HeadAction) => void };

/** Offers the less frequent acts. */
function LessMenu({ actions, onChoose }: LessProps) {
  if (actions.length === 0) return null;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="default" size="input-sm" aria-label={common.actions.more}>
          <IconDots />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => {
          const { icon: Mark } = looks[action.code];
          return (
            <Menu.Item key={action.code} leftSection={<Mark />} onClick={() => onChoose(action)}>
              {action.label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

type ReadInProps = { readonly onRead: (code: string) => void };

/** Has goods that are read on the page of a return come in with it; papers open what they name. */
function ReadIn({ onRead }: ReadInProps) {
  useScanner((code) => openPaperOr(code, () => onRead(code)));
  return null;
}

/** An act that was chosen; `first` is the reading that chose it. */
type Chosen = { readonly act: HeadAct; readonly first?: string };

type AskedProps = Of & Chosen & { readonly onClose: () => void };

/** Draws the dialog of an act. */
function Asked({ act, first, ...rest }: AskedProps) {
  if (act === 'receive') return <ReceiveDialog first={first} {...rest} />;
  if (act === 'dispose') return <DisposeDialog {...rest} />;
  if (act === 'close') return <CloseReturnDialog {...rest} />;
  if (act === 'replace') return <ReplaceDialog {...rest} />;
  if (act === 'note') return <NoteDialog {...rest} />;
  if (act === 'ship') return <ShipDialog {...rest} />;
  if (act === 'reject') return <RejectDialog {...rest} />;
  return <CancelDialog {...rest} />;
}

type ActButtonProps = {
  readonly action: HeadAction;
  readonly isLeading?: boolean;
  readonly isBusy?: boolean;
  readonly onChoose: () => void;
};

function ActButton({ action, isLeading = false, isBusy = false, onChoose }: ActButtonProps) {
  const { icon: Mark } = looks[action.code];
  return (
    <Button
      {...(isLeading ? {} : { variant: 'default' })}
      leftSection={<Mark />}
      loading={isBusy}
      {...(isLeading ? { rightSection: <Kbd aria-hidden>Ctrl Enter</Kbd> } : {})}
      aria-disabled={!action.is_possible}
      onClick={onChoose}
    >
      {action.label}
    </Button>
  );
}

const replaceWords = returnWords.acts.replace;

type Line = { readonly item_id: string; readonly quantity: number | null };
type Values = { readonly items: readonly Line[] };

const isSent = ({ quantity }: Line): boolean => quantity !== null && quantity > 0;
const fieldFor = fieldsInLines({ list: 'items', isSent, drawn: () => ['quantity'] });
const toBody = ({ items }: Values) => ({ items: items.filter(isSent) });

/** Gives the columns of the questions about each item. */
const columnsOf = (
  { fields }: ContractForm<Values>,
  names: readonly string[],
): readonly ItemColumn<ReturnItem>[] => [
  { id: 'product', header: replaceWords.product, cell: (item) => <Named {...item} /> },
  {
    id: 'quantity',
    header: replaceWords.quantity,
    width: 160,
    cell: ({ name, unit }, index) => (
      <NumberField
        aria-label={replaceWords.quantityFor(names[index] ?? name)}
        unit={unit}
        decimals={decimalsOf(unit)}
        {...(index === 0 ? { 'data-autofocus': true } : {})}
        {...fields.number(`items.${index}.quantity`)}
      />
    ),
  },
];

/** Makes the order that sends others in the place of what is returned. */
function ReplaceDialog({
  of: { id, items },
  onClose,
}: {
  readonly of: ReturnDetails;
  readonly onClose: () => void;
}) {
  const navigate = useNavigate();
  const names = namesApart(items.map(({ name }) => name));
  const { mutateAsync } = useWriting(returns.replacement, returnAreas);
  const form = useContractForm<Values>({
    initialValues: { items: items.map((item) => ({ item_id: item.id, quantity: item.quantity })) },
    toBody,
    fieldFor,
    schema: returns.replacement.body,
    async save(values) {
      const body = returns.replacement.body.parse(toBody(values));
      const { data } = await mutateAsync({ params: { id }, body });
      onClose();
      const made = data.replacements.at(-1);
      const open = made && {
        label: replaceWords.see,
        run: () => void navigate({ to: '/pedidos/$id/completo', params: { id: made.id } }),
      };
      toast.done({ title: replaceWords.done, detail: data.number, ...(open && { next: open }) });
    },
  });
  return (
    <FormDialog
      form={form}
      title={replaceWords.title}
      saveLabel={replaceWords.title}
      size={620}
      lead={<p>{replaceWords.lead}</p>}
      onClose={onClose}
    >
      <ItemTable
        label={replaceWords.title}
        rows={items}
        rowKey={(item) => item.id}
        columns={columnsOf(form, names)}
      />
    </FormDialog>
  );
}
