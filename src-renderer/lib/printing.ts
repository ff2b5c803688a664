import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { desktop } from './desktop.ts';

/** Prints what the screen shows, by the dialog of the desktop window or of the browser. */
export function printScreen(): void {
  const bridge = desktop();
  if (bridge === undefined) window.print();
  else void bridge.print();
}

let printedAt: string | undefined;

function follow(listener: () => void): () => void {
  // the paper is laid out as soon as these have been heard: React must not put its work off
  const set = (isPrinting: boolean) => {
    printedAt = isPrinting ? (printedAt ?? new Date().toISOString()) : undefined;
    flushSync(listener);
  };
  const start = () => set(true);
  const end = () => set(false);
  const media = matchMedia('print');
  const change = () => set(media.matches);
  window.addEventListener('beforeprint', start);
  window.addEventListener('afterprint', end);
  media.addEventListener('change', change);
  return () => {
    window.removeEventListener('beforeprint', start);
    window.removeEventListener('afterprint', end);
    media.removeEventListener('change', change);
  };
}

/** The instant at which the screen is put on paper, from before it is laid out until that is over; else undefined. */
export const usePrintedAt = (): string | undefined => useSyncExternalStore(follow, () => printedAt);

/** Tells whether the screen is being put on paper. */
export const usePrinting = (): boolean => usePrintedAt() !== undefined;
