import { createContext, use, useLayoutEffect } from 'react';
import { useStable } from '../use-stable.ts';
import { createShortcutRegistry, type Shortcut, type ShortcutRegistry } from './registry.ts';

/** The registry of this window; `app/application.tsx` connects it to the keyboard. */
export const ShortcutsContext = createContext<ShortcutRegistry>(createShortcutRegistry());

/**
 * Keeps these shortcuts alive from the moment the component is on the screen, as long as it stays; they always see its
 * latest values.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const registry = use(ShortcutsContext);
  const latest = useStable(() => shortcuts);
  useLayoutEffect(() => registry.add(latest), [registry, latest]);
}

/** While this holds, no single key acts: what is typed outside of fields is text, and `take` gives it a field. */
export function useTyping(isOn: boolean, take: () => void): void {
  const registry = use(ShortcutsContext);
  const latest = useStable(take);
  useLayoutEffect(() => (isOn ? registry.type(latest) : undefined), [isOn, registry, latest]);
}
