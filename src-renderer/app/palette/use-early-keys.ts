import { useLayoutEffect, useRef } from 'react';

/** The keys that came between the opening of a dialog and its field: what they write, and whether Enter ended it. */
export type EarlyKeys = { readonly text: string; readonly isEntered: boolean };

const none: EarlyKeys = { text: '', isEntered: false };

function after(keys: EarlyKeys, key: string): EarlyKeys | undefined {
  if (keys.isEntered) return undefined;
  if (key === 'Enter') return { ...keys, isEntered: true };
  if (key === 'Backspace') return { ...keys, text: [...keys.text].slice(0, -1).join('') };
  return [...key].length === 1 ? { ...keys, text: keys.text + key } : undefined;
}

/** Keeps what is typed from the opening of a dialog until its field takes the keys: gives what reads it. */
export function useEarlyKeys(opened: boolean): () => EarlyKeys {
  const kept = useRef(none);
  useLayoutEffect(() => {
    if (!opened) return undefined;
    kept.current = none;
    const keep = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (document.querySelector('[aria-modal="true"]') !== null) return;
      const keys = after(kept.current, event.key);
      if (keys === undefined) return;
      kept.current = keys;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, [opened]);
  return () => kept.current;
}
