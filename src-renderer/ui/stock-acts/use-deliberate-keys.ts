import { useRef, type KeyboardEvent } from 'react';

/** Nobody presses a button so soon after another key, in milliseconds; a scanner may, with the end of its code. */
const HASTE = 120;

const MODIFIERS: ReadonlySet<string> = new Set(['Control', 'Shift', 'Alt', 'Meta', 'AltGraph']);
const FIELDS = 'input:not(:disabled), select:not(:disabled)';

type Press = { readonly at: number; readonly isCode: boolean };

const isPlainEnter = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && !ctrlKey && !metaKey;

/**
 * The keys of a form that posts: Enter goes from field to field and submits nothing, after the last field it calls
 * `onEnd`. A button takes only an Enter that stands alone: the one that ends a code typed on a button, a second one at
 * once and one that is held down press nothing, so that no scanner posts.
 */
export function useDeliberateKeys(onEnd: () => void): (event: KeyboardEvent<HTMLElement>) => void {
  const last = useRef<Press>({ at: -Infinity, isCode: false });
  return (event) => {
    if (MODIFIERS.has(event.key) || !(event.target instanceof HTMLElement)) return;
    const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(FIELDS)];
    const at = fields.indexOf(event.target);
    const before = last.current;
    last.current = { at: event.timeStamp, isCode: at < 0 && event.key.length === 1 };
    if (!isPlainEnter(event)) return;
    const isAlone = !event.repeat && !before.isCode && event.timeStamp - before.at >= HASTE;
    if (at < 0 && isAlone) return;
    event.preventDefault();
    event.stopPropagation();
    if (at < 0) return;
    const next = fields[at + 1];
    if (next === undefined) return onEnd();
    next.focus();
    if (next instanceof HTMLInputElement) next.select();
  };
}
