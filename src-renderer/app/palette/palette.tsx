import { Kbd } from '@mantine/core';
import { IconPin, IconPinFilled, IconSearch } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { findWords } from '#shared/areas/screens/find-words.ts';
import { app } from '#shared/areas/screens/frame-words.ts';
import { scanUse } from '../../lib/scanner/scan-use.ts';
import { Dialog } from '../../ui/dialog.tsx';
import css from './palette.module.css';
import { useKeptEntries } from './kept-entries.ts';
import type { EarlyKeys } from './use-early-keys.ts';
import { usePaletteLines, type PaletteItem } from './use-palette-lines.ts';

const words = app.palette;

type PaletteProps = {
  readonly onClose: () => void;
  readonly onShowKeys: () => void;
  readonly readEarlyKeys: () => EarlyKeys;
};

/** The command palette in its dialog. */
export function PaletteDialog({ opened, ...own }: PaletteProps & { readonly opened: boolean }) {
  return (
    <Dialog
      opened={opened}
      onClose={own.onClose}
      withCloseButton={false}
      centered={false}
      yOffset="12vh"
      size={620}
      padding={0}
      attributes={{ content: { 'aria-label': words.label } }}
    >
      <Palette {...own} />
    </Dialog>
  );
}

function Palette(own: PaletteProps) {
  const palette = usePalette(own);
  const { query, change, groups, current, state, onKeyDown } = palette;
  const field = useRef<HTMLInputElement>(null);
  // the dialog would give it the focus a moment later, and lose the keys of that moment
  useLayoutEffect(() => field.current?.focus(), []);
  const listId = useId();
  const nothing = groups.length === 0 && state === 'found';
  return (
    <>
      <div className={css.search}>
        <IconSearch aria-hidden />
        <input
          ref={field}
          data-autofocus
          role="combobox"
          {...scanUse('search')}
          aria-label={words.label}
          aria-expanded={groups.length > 0}
          aria-controls={listId}
          aria-activedescendant={current === undefined ? undefined : lineId(listId, current)}
          placeholder={words.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <PaletteLines id={listId} {...palette} />
      <div className={css.foot}>
        <span role="status">
          {nothing && words.nothing(query.trim())}
          {state === 'searching' && words.searching}
          {state === 'failed' && words.failed}
          {state !== 'searching' && state !== 'failed' && palette.told}
        </span>
        {current !== undefined && (
          <span className={css.keys}>
            {palette.isPinned(current.id) ? findWords.unpin : findWords.pin}
            <Kbd>{app.keys.caps['mod']} D</Kbd>
          </span>
        )}
      </div>
    </>
  );
}

type PaletteLinesProps = Pick<ReturnType<typeof usePalette>, 'groups' | 'current' | 'run' | 'isPinned'> & {
  readonly id: string;
  readonly pin: (item: PaletteItem) => void;
};

/** The id of a line's element, for the field that points to it. */
const lineId = (listId: string, item: PaletteItem): string => `${listId}-${item.id}`;

/** The lines of the palette by group; keys stay in the field, the pointer works here. */
function PaletteLines({ id, groups, current, run, isPinned, pin }: PaletteLinesProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div id={id} ref={list} className={css.list} role="listbox" aria-label={words.label}>
      {groups.map(({ label, items }) => (
        <div key={label} role="group" aria-label={label}>
          <div className={css.heading} aria-hidden>
            {label}
          </div>
          {items.map((item) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field holds the keys
            <div
              key={item.id}
              id={lineId(id, item)}
              className={css.item}
              role="option"
              tabIndex={-1}
              aria-selected={item === current}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(item)}
            >
              <item.icon aria-hidden />
              <span className={css.label}>{item.label}</span>
              {item.description !== undefined && (
                <span className={`${css.description} ${/\s/u.test(item.description) ? '' : 'alm-mono'}`}>
                  {item.description}
                </span>
              )}
              {item.hint !== undefined && <span className={css.hint}>{item.hint}</span>}
              <PinMark isPinned={isPinned(item.id)} onToggle={() => pin(item)} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

type PinMarkProps = { readonly isPinned: boolean; readonly onToggle: () => void };

/** Pins a line by the pointer, and shows that it is pinned; Ctrl D does the same. */
function PinMark({ isPinned, onToggle }: PinMarkProps) {
  const Mark = isPinned ? IconPinFilled : IconPin;
  return (
    <span
      className={css.pin}
      data-pinned={isPinned || undefined}
      title={isPinned ? findWords.unpin : findWords.pin}
      aria-hidden
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    >
      <Mark />
    </span>
  );
}

const isPinKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'd';

/**
 * Gives the lines of the palette for a query, the line that Enter runs, and the keys; an Enter that comes
 * before the records do, as a scanner's, waits for them. It begins with the keys that came before its field.
 */
function usePalette({ onClose, onShowKeys, readEarlyKeys }: PaletteProps) {
  const [early] = useState(readEarlyKeys);
  const [query, setQuery] = useState(early.text);
  const [chosen, setChosen] = useState<string>();
  const [isEnterWaiting, setEnterWaiting] = useState(early.isEntered);
  const [told, setTold] = useState('');
  const kept = useKeptEntries();
  const { groups, state } = usePaletteLines(query, kept, onShowKeys);
  const lines = groups.flatMap(({ items }) => items);
  const at = Math.max(
    0,
    lines.findIndex(({ id }) => id === chosen),
  );
  const current = lines[at];

  function run(item: PaletteItem | undefined): void {
    if (item === undefined) return;
    kept.opened(entryOf(item));
    onClose();
    item.run();
  }

  function pin(item: PaletteItem | undefined): void {
    if (item === undefined) return;
    setTold((kept.isPinned(item.id) ? findWords.isUnpinned : findWords.isPinned)(item.label));
    setChosen(item.id);
    kept.toggle(entryOf(item));
  }

  const runFirst = useEffectEvent(() => run(lines[0]));
  const isFound = state !== 'searching';
  useEffect(() => {
    if (isEnterWaiting && isFound) runFirst();
  }, [isEnterWaiting, isFound]);

  const move = (by: number): void => setChosen(lines[(at + by + lines.length) % lines.length]?.id);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (isPinKey(event)) pin(current);
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key !== 'Enter') return;
    else if (state === 'searching') setEnterWaiting(true);
    else run(current);
    event.preventDefault();
  }

  function change(text: string): void {
    setQuery(text);
    setChosen(undefined);
    setEnterWaiting(false);
    setTold('');
  }

  return { query, change, groups, current, state, told, run, pin, isPinned: kept.isPinned, onKeyDown };
}

const entryOf = ({ id, record }: PaletteItem) => ({ id, ...(record === undefined ? {} : { record }) });
