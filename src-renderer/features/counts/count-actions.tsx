import { Button } from '@mantine/core';
import { IconBarcode, IconCheck, IconPlayerPlay, IconRefresh, IconX, type Icon } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { CountDetails } from '#shared/areas/counts/schema.ts';
import type { CountAct } from '#shared/areas/counts/workflow.ts';
import { countWords } from '#shared/areas/counts/screen-words.ts';
import { useCountActs } from './use-count-acts.ts';

type Action = CountDetails['actions'][number];

const icons: Readonly<Record<CountAct, Icon>> = {
  cancel: IconX,
  recount: IconRefresh,
  finish: IconCheck,
  start: IconPlayerPlay,
  register: IconBarcode,
  approve: IconCheck,
};

/** Lists the obstacles of the act that leads on, one sentence each. */
const reasonsOf = (actions: readonly Action[]): readonly string[] =>
  actions
    .filter(({ is_primary }) => is_primary)
    .flatMap(({ code: act, blocked_by }) =>
      blocked_by.map(({ code, message }) => {
        if (code !== 'forbidden') return message;
        return act === 'approve' ? countWords.acts.noApproval : countWords.noRight;
      }),
    );

/** The act that leads on: counting, and ending it once everything is counted. */
function leadingOf({ actions, progress }: CountDetails): CountAct | undefined {
  const { locations_total: total } = progress;
  const isCounted =
    total > 0 && progress.locations_counted === total && progress.lines_counted === progress.lines_total;
  const ending = isCounted && actions.find(({ code, is_possible }) => code === 'finish' && is_possible);
  return (ending || actions.find(({ is_primary }) => is_primary))?.code;
}

/** Offers the acts on a count now, the one that leads on last, with its obstacles. */
export function CountActions({ count }: { readonly count: CountDetails }) {
  const navigate = useNavigate();
  const acts = useCountActs(count);
  const leading = leadingOf(count);
  const shown = [...count.actions].sort(
    (one, other) => Number(one.code === leading) - Number(other.code === leading),
  );
  const goCount = () => navigate({ to: '/estoque/contagens/$id/contar', params: { id: count.id } });
  return (
    <>
      {reasonsOf(count.actions).map((reason) => (
        <span key={reason} className="alm-note">
          {reason}
        </span>
      ))}
      {shown.map(({ code, label, is_possible }) => {
        const Mark = icons[code];
        return (
          <Button
            key={code}
            {...(code === leading ? { ref: takeFreeFocus } : { variant: 'default' })}
            leftSection={<Mark />}
            disabled={!is_possible}
            onClick={() => void (code === 'register' ? goCount() : acts[code]())}
          >
            {label}
          </Button>
        );
      })}
    </>
  );
}

/**
 * Gives the button of the act that leads on, as it comes, the focus that nothing else has: when the count opens, and
 * when an act has taken its own button away. Whoever has only keys presses Enter, and no scanner does.
 */
function takeFreeFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
}
