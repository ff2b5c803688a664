import { ActionIcon, Button, Menu } from '@mantine/core';
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
import { useState } from 'react';
import { returns } from '#shared/areas/returns/contract.ts';
import type { ReturnDetails } from '#shared/areas/returns/schema.ts';
import { returnWords } from '#shared/areas/returns/screen-words.ts';
import type { ReturnAct } from '#shared/areas/returns/workflow.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { sayNoRight } from '../../ui/say-no-right.ts';
import { toast } from '../../ui/toast.tsx';
import { CloseReturnDialog } from './close.dialog.tsx';
import { DisposeDialog } from './dispose.dialog.tsx';
import { ReceiveDialog } from './receive.dialog.tsx';
import { ReplaceDialog } from './replace.dialog.tsx';
import { CancelDialog, NoteDialog, RejectDialog, ShipDialog } from './return-act.dialogs.tsx';
import { returnAreas } from './returns.api.ts';

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
  const [asked, setAsked] = useState<HeadAct>();
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
    else setAsked(code);
  };
  useShortcuts(
    shown.map((action) => ({
      keys: looks[action.code].key,
      label: action.label,
      group: returnWords.title,
      run: () => choose(action),
    })),
  );
  const isLess = ({ code }: HeadAction): boolean => less.has(code) || (code === 'receive' && !isAwaited(of));
  const buttons = shown.filter((action) => !isLess(action) && action.code !== lead);
  const menu = shown.filter(isLess);
  const leader = shown.find(({ code }) => code === lead);
  return (
    <>
      {buttons.map((action) => (
        <ActButton key={action.code} action={action} onChoose={() => choose(action)} />
      ))}
      <LessMenu actions={menu} onChoose={choose} />
      {leader !== undefined && (
        <ActButton action={leader} isLeading isBusy={approve.isPending} onChoose={() => choose(leader)} />
      )}
      {asked !== undefined && <Asked act={asked} of={of} onClose={() => setAsked(undefined)} />}
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

type AskedProps = Of & { readonly act: HeadAct; readonly onClose: () => void };

/** Draws the dialog of an act. */
function Asked({ act, ...rest }: AskedProps) {
  if (act === 'receive') return <ReceiveDialog {...rest} />;
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
      aria-disabled={!action.is_possible}
      onClick={onChoose}
    >
      {action.label}
    </Button>
  );
}
