import { createContext, use, useEffect, useRef } from 'react';
import { createShortcutRegistry, type Shortcut, type ShortcutRegistry } from './registry.ts';

/** The registry of this window; `app/providers.tsx` connects it to the keyboard. */
export const ShortcutsContext = createContext<ShortcutRegistry>(createShortcutRegistry());

/** Keeps these shortcuts alive while the component is on the screen; they always see its latest values. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const registry = use(ShortcutsContext);
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => registry.add(() => latest.current), [registry]);
}
