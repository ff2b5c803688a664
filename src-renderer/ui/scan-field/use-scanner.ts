import { useEffect } from 'react';
import { useStable } from '../../lib/use-stable.ts';
import { createBurst } from './burst.ts';

type Take = (text: string) => void;

const fields = 'input, textarea, select, [contenteditable="true"]';
const openLayer = '[aria-modal="true"], [role="menu"]';

/** Who hears the readings: the screen that came last, else the frame around all screens. */
const listeners: { readonly screens: Take[]; readonly frame: Take[] } = { screens: [], frame: [] };

let stop: (() => void) | undefined;

function listen(): () => void {
  const burst = createBurst();
  const onKeyDown = (event: KeyboardEvent): void => {
    const isElsewhere = event.target instanceof Element && event.target.closest(fields) !== null;
    if (isElsewhere || document.querySelector(openLayer) !== null) return;
    const reading = burst.press(event);
    if (reading === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    (listeners.screens.at(-1) ?? listeners.frame.at(-1))?.(reading);
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}

function hear(layer: Take[], take: Take): () => void {
  layer.push(take);
  stop ??= listen();
  return () => {
    layer.splice(layer.indexOf(take), 1);
    if (listeners.screens.length + listeners.frame.length > 0) return;
    stop?.();
    stop = undefined;
  };
}

/**
 * Hears readings that come while no field has the focus and no dialog is open; their Enter presses nothing. The
 * `frame` hears only what no screen does.
 */
export function useScanner(onRead: Take, layer: keyof typeof listeners = 'screens'): void {
  const take = useStable(onRead);
  useEffect(() => hear(listeners[layer], take), [layer, take]);
}
