import { useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Icon, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { app } from '#shared/areas/screens/frame-words.ts';
import { foldText, searchWords } from '#shared/kernel/fold-text.ts';
import { useApi } from '../../lib/queries.ts';
import type { FoundRecord } from '../../lib/record-search.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { scanUse } from '../../lib/scanner/scan-use.ts';
import { colorSchemes } from '../color-schemes.ts';
import { useAreas, useGoTo } from '../use-destinations.ts';
import { acts, searches } from '../navigation.ts';
import css from './command-palette.module.css';
import { useEarlyKeys, type EarlyKeys } from './use-early-keys.ts';

const words = app.palette;

type CommandPaletteProps = { readonly opened: boolean; readonly onClose: () => void };

/** Finds products, locations and acts by what is typed or scanned, from any screen. */
export function CommandPalette({ opened, onClose }: CommandPaletteProps) {
  const readEarlyKeys = useEarlyKeys(opened);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      yOffset="12vh"
      size={620}
      padding={0}
      attributes={{ content: { 'aria-label': words.label } }}
    >
      <Palette onClose={onClose} readEarlyKeys={readEarlyKeys} />
    </Dialog>
  );
}

type PaletteProps = Pick<CommandPaletteProps, 'onClose'> & { readonly readEarlyKeys: () => EarlyKeys };

function Palette({ onClose, readEarlyKeys }: PaletteProps) {
  const palette = usePalette(onClose, readEarlyKeys);
  const { query, change, groups, current, state, run, onKeyDown } = palette;
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
      <PaletteLines id={listId} groups={groups} current={current} onRun={run} />
      <div className={css.state} role="status">
        {nothing && words.nothing(query.trim())}
        {state === 'searching' && words.searching}
        {state === 'failed' && words.failed}
      </div>
    </>
  );
}

type PaletteLinesProps = {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  /** The line that Enter runs. */
  readonly current: PaletteItem | undefined;
  readonly onRun: (item: PaletteItem) => void;
};

/** The id of a line's element, for the field that points to it. */
const lineId = (listId: string, item: PaletteItem): string => `${listId}-${item.id}`;

/** The lines of the palette by group; keys stay in the field, the pointer works here. */
function PaletteLines({ id, groups, current, onRun }: PaletteLinesProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div id={id} ref={list} className={css.list} role="listbox" aria-label={app.palette.label}>
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
              onClick={() => onRun(item)}
            >
              <item.icon aria-hidden />
              <span className={css.label}>{item.label}</span>
              {item.description !== undefined && <span className="alm-mono">{item.description}</span>}
              {item.hint !== undefined && <span className={css.hint}>{item.hint}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/**
 * Gives the lines of the palette for a query, the line that Enter runs, and the keys; an Enter that comes
 * before the records do, as a scanner's, waits for them. It begins with the keys that came before its field.
 */
function usePalette(onClose: () => void, readEarlyKeys: () => EarlyKeys) {
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

/** Acts that this person may start from anywhere. */
function useActionItems(): readonly PaletteItem[] {
  const navigate = useNavigate();
  const user = useUser();
  const { setColorScheme } = useMantineColorScheme();
  return [
    ...acts
      .filter(({ needs }) => may(user, needs.access))
      .map(({ label, icon, to }) => ({ id: to, label, icon, run: () => void navigate({ to }) })),
    ...colorSchemes.map(({ value, label, icon }) => ({
      id: `theme.${value}`,
      label: words.theme(label),
      icon,
      run: () => setColorScheme(value),
    })),
  ];
}

/** The destinations of the navigation, with their keys. */
function useDestinationItems(): readonly PaletteItem[] {
  const goTo = useGoTo();
  return useAreas()
    .flatMap((area) => area.destinations.map((destination) => ({ area, destination })))
    .map(({ area, destination }) => ({
      id: `destination.${destination.label}`,
      label: destination.label,
      icon: area.icon,
      ...(destination.title === undefined ? {} : { description: destination.title }),
      hint: `G ${destination.key.toUpperCase()}`,
      run: () => goTo(destination),
    }));
}

/** `searching` while what is found is not yet that of the query. */
type SearchState = 'idle' | 'searching' | 'failed' | 'found';

/** Records of one kind that the server finds; the last ones stay until the next arrive. */
type RecordItems = { readonly items: readonly PaletteItem[]; readonly state: SearchState };

/** Pause after the last key before the server is asked, in milliseconds. */
const PAUSE = 120;
const SHOWN = 8;

const idle: RecordItems = { items: [], state: 'idle' };

type Search = {
  readonly wanted: string;
  /** The query of a moment ago, which the server is asked now. */
  readonly asked: string;
};

/** The state of one question to the server. */
type Answered = {
  readonly isEnabled: boolean;
  readonly isError: boolean;
  readonly isSuccess: boolean;
  readonly isPlaceholderData: boolean;
  readonly data: readonly FoundRecord[] | undefined;
};

function itemsOf(
  { wanted, asked }: Search,
  found: Answered,
  toItem: (record: FoundRecord) => PaletteItem,
): RecordItems {
  if (wanted === '' || (!found.isEnabled && asked === wanted)) return idle;
  if (found.isError) return { items: [], state: 'failed' };
  const items = (found.data ?? []).slice(0, SHOWN).map(toItem);
  const isCurrent = asked === wanted && found.isSuccess && !found.isPlaceholderData;
  return { items, state: isCurrent ? 'found' : 'searching' };
}

const gravest: readonly SearchState[] = ['searching', 'failed', 'found', 'idle'];

/** The records that the server finds for what is being typed, kind by kind. */
function useRecordGroups(query: string): {
  readonly groups: readonly PaletteGroup[];
  readonly state: SearchState;
} {
  const wanted = query.trim();
  const [asked] = useDebouncedValue(wanted, PAUSE);
  const api = useApi();
  const user = useUser();
  const navigate = useNavigate();
  const answers = useQueries({
    queries: searches.map(({ asking, access }) => ({
      ...asking(api, asked),
      enabled: may(user, access) && asked !== '',
      placeholderData: keepPreviousData,
    })),
  });
  const toItem = ({ to, params, search = {}, ...shown }: FoundRecord): PaletteItem => ({
    ...shown,
    run: () => void navigate({ to, params, search }),
  });
  const groups = searches.flatMap(({ label }, index) => {
    const answer = answers[index];
    return answer === undefined ? [] : [{ label, ...itemsOf({ wanted, asked }, answer, toItem) }];
  });
  const state = gravest.find((one) => groups.some((group) => group.state === one)) ?? 'idle';
  return { groups, state };
}

/** One line of the command palette. */
type PaletteItem = {
  readonly id: string;
  readonly label: string;
  readonly icon: Icon;
  readonly description?: string;
  /** A short fact or a key at the right. */
  readonly hint?: string;
  readonly run: () => void;
};

/** Lines under one heading. */
type PaletteGroup = { readonly label: string; readonly items: readonly PaletteItem[] };

/**
 * The items whose label and description hold every word of the query, without accents or case; all of them for an empty
 * one.
 */
function matching(items: readonly PaletteItem[], query: string): readonly PaletteItem[] {
  const words = searchWords(query);
  return items.filter((item) => {
    const text = foldText(`${item.label} ${item.description ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}
