import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconCheck, IconClockPause, IconPlayerPlay, IconRotate, IconX, type Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { occurrences } from '#shared/areas/occurrences/contract.ts';
import type { OccurrenceDetails } from '#shared/areas/occurrences/schema.ts';
import { occurrenceWords } from '#shared/areas/occurrences/screen-words.ts';
import type { OccurrenceAct } from '#shared/areas/occurrences/workflow.ts';
import { useWriting } from '../../lib/queries.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { occurrenceAreas } from '../../ui/occurrences/occurrence-areas.ts';
import { sayNoRight } from '../../ui/say-no-right.ts';
import { toast } from '../../ui/toast.tsx';
import { OccurrenceActDialog, type AskedAct } from './occurrence-act.dialog.tsx';

const words = occurrenceWords.acts;

const icons: Readonly<Record<OccurrenceAct, Icon>> = {
  cancel: IconX,
  wait: IconClockPause,
  reopen: IconRotate,
  close: IconCheck,
  start: IconPlayerPlay,
};

const keys: Readonly<Record<OccurrenceAct, string>> = {
  cancel: 'x',
  wait: 'g',
  reopen: 'r',
  close: 'c',
  start: 't',
};

type Action = OccurrenceDetails['actions'][number];

/** The act that leads on: treating it, and ending it once it is treated. */
const leadingOf = ({ status }: OccurrenceDetails): OccurrenceAct | undefined =>
  status === 'in_progress' ? 'close' : status === 'closed' || status === 'cancelled' ? undefined : 'start';

/** Offers the acts on an occurrence now, each with its key, the one that leads on last. */
export function OccurrenceActs({ occurrence }: { readonly occurrence: OccurrenceDetails }) {
  const { id } = occurrence;
  const [asked, setAsked] = useState<AskedAct>();
  const start = useWriting(occurrences.start, occurrenceAreas);
  const leading = leadingOf(occurrence);
  const shown = occurrence.actions.toSorted(
    (one, other) => Number(one.code === leading) - Number(other.code === leading),
  );

  async function begin(): Promise<void> {
    try {
      await start.mutateAsync({ params: { id }, body: {} });
      toast.done({ title: words.started });
    } catch (error) {
      toast.refused(words.refused, error);
    }
  }

  const choose = (action: Action): void => {
    if (!action.is_possible) sayNoRight(action.label, action.blocked_by[0]?.message);
    else if (action.code === 'start') void begin();
    else setAsked(action.code);
  };
  useShortcuts(
    shown.map((action) => ({
      keys: keys[action.code],
      label: action.label,
      group: occurrenceWords.title,
      run: () => choose(action),
    })),
  );
  return (
    <>
      {shown.map((action) => (
        <ActButton
          key={action.code}
          action={action}
          isLeading={action.code === leading}
          isBusy={action.code === 'start' && start.isPending}
          onChoose={() => choose(action)}
        />
      ))}
      {asked !== undefined && (
        <OccurrenceActDialog act={asked} occurrence={occurrence} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

type ActButtonProps = {
  readonly action: Action;
  readonly isLeading: boolean;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
};

/** An act as a button; giving it up is a small tool, so that the act that leads on has room. */
function ActButton({ action, isLeading, isBusy, onChoose }: ActButtonProps) {
  const Mark = icons[action.code];
  const state = { 'aria-disabled': !action.is_possible, onClick: onChoose };
  if (action.code === 'cancel') {
    return (
      <Tooltip label={action.label}>
        <ActionIcon variant="default" size="input-sm" aria-label={action.label} {...state}>
          <Mark />
        </ActionIcon>
      </Tooltip>
    );
  }
  return (
    <Button {...(isLeading ? {} : { variant: 'default' })} leftSection={<Mark />} loading={isBusy} {...state}>
      {action.label}
    </Button>
  );
}
