import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { app } from '#shared/areas/screens/frame-words.ts';
import { matching, type PaletteGroup, type PaletteItem } from './palette-item.ts';
import type { EarlyKeys } from './use-early-keys.ts';
import { useActionItems, useDestinationItems } from './use-commands.ts';
import { useRecordGroups } from './use-record-items.ts';

const words = app.palette;

/**
 * Gives the lines of the palette for a query, the line that Enter runs, and the keys; an Enter that comes
 * before the records do, as a scanner's, waits for them. It begins with the keys that came before its field.
 */
export function usePalette(onClose: () => void, readEarlyKeys: () => EarlyKeys) {
  const [early] = useState(readEarlyKeys);
  const [query, setQuery] = useState(early.text);
  const [at, setAt] = useState(0);
  const [isEnterWaiting, setEnterWaiting] = useState(early.isEntered);
  const records = useRecordGroups(query);
  const groups: readonly PaletteGroup[] = [
    ...records.groups,
    { label: words.navigation, items: matching(useDestinationItems(), query) },
    { label: words.actions, items: matching(useActionItems(), query) },
  ].filter(({ items }) => items.length > 0);
  const lines = groups.flatMap(({ items }) => items);
  const current = lines[Math.min(at, lines.length - 1)];

  function run(item: PaletteItem | undefined): void {
    if (item === undefined) return;
    onClose();
    item.run();
  }

  const runFirst = useEffectEvent(() => run(lines[0]));
  const isFound = records.state !== 'searching';
  useEffect(() => {
    if (isEnterWaiting && isFound) runFirst();
  }, [isEnterWaiting, isFound]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setAt((at + 1) % Math.max(1, lines.length));
    else if (event.key === 'ArrowUp') setAt((at - 1 + lines.length) % Math.max(1, lines.length));
    else if (event.key !== 'Enter') return;
    else if (records.state === 'searching') setEnterWaiting(true);
    else run(current);
    event.preventDefault();
  }

  function change(text: string): void {
    setQuery(text);
    setAt(0);
    setEnterWaiting(false);
  }

  return { query, change, groups, current, state: records.state, run, onKeyDown };
}
