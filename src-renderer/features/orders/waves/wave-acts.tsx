import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { WaveDetails } from '#shared/areas/waves/schema.ts';
import { waveWords } from '#shared/areas/waves/screen-words.ts';
import { LeftOutDialog, type Left } from './left-out.dialog.tsx';
import { useWaveActs } from './use-wave-acts.ts';
import { WaveSheetButton } from './wave-sheet.tsx';

/** Offers the acts on a wave now, the one that leads on last, with its obstacles. */
export function WaveActs({ wave }: { readonly wave: WaveDetails }) {
  const { id, actions, status } = wave;
  const navigate = useNavigate();
  const acts = useWaveActs(wave);
  const [left, setLeft] = useState<readonly Left[]>([]);
  const walk = () => void navigate({ to: '/ondas/$id/separar', params: { id } });
  const actionOf = (code: string) => actions.find((action) => action.code === code);
  const [start, cancel] = [actionOf('start'), actionOf('cancel')];
  const begin = async (): Promise<void> => {
    const out = await acts.start();
    if (out === undefined) return;
    if (out.length > 0) setLeft(out);
    else walk();
  };
  return (
    <>
      {start?.blocked_by.map(({ code, message }) => (
        <span key={code} className="alm-note">
          {code === 'forbidden' ? waveWords.record.noRight : message}
        </span>
      ))}
      {status === 'picking' && <WaveSheetButton id={id} />}
      {cancel !== undefined && (
        <Button
          variant="default"
          disabled={!cancel.is_possible || acts.isBusy}
          onClick={() => void acts.cancel()}
        >
          {cancel.label}
        </Button>
      )}
      {start !== undefined && (
        <Button ref={takeFreeFocus} disabled={!start.is_possible || acts.isBusy} onClick={() => void begin()}>
          {start.label}
        </Button>
      )}
      {status === 'picking' && (
        <Button ref={takeFreeFocus} onClick={walk}>
          {waveWords.acts.continue}
        </Button>
      )}
      {left.length > 0 && <LeftOutDialog left={left} onClose={walk} />}
    </>
  );
}

/** Gives the button of the act that leads on, as it comes, the focus that nothing else has. */
function takeFreeFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
}
