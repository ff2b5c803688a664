import { useEffect, useRef } from 'react';
import { createBurst } from './burst.ts';

const fields = 'input, textarea, select, [contenteditable="true"]';
const openLayer = '[aria-modal="true"], [role="menu"]';

/** Hears readings that come while no field has the focus and no dialog is open; their Enter presses nothing. */
export function useScanner(onRead: (text: string) => void): void {
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });
  useEffect(() => {
    const burst = createBurst();
    const listen = (event: KeyboardEvent): void => {
      const isElsewhere = event.target instanceof Element && event.target.closest(fields) !== null;
      if (isElsewhere || document.querySelector(openLayer) !== null) return;
      const reading = burst.press(event);
      if (reading === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(reading);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
