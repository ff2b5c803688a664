import { useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconBarcode,
  IconCalendarDue,
  IconClipboardCheck,
  IconFileText,
  IconKeyboard,
  IconPackageImport,
  IconPackages,
  IconShoppingCart,
  IconTruck,
  type Icon,
} from '@tabler/icons-react';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { counts } from '#shared/areas/counts/contract.ts';
import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import { operationTypes } from '#shared/areas/operation-types/contract.ts';
import { orderReads } from '#shared/areas/orders/reads-contract.ts';
import { findTerms, findWords } from '#shared/areas/screens/find-words.ts';
import { app } from '#shared/areas/screens/frame-words.ts';
import type { Needed } from '../../lib/destinations.ts';
import { useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { colorSchemes } from '../color-schemes.ts';
import { acts, areas, pages, type Destination } from '../navigation.ts';
import { useAreas, useGoTo } from '../use-destinations.ts';
import type { KeptEntry } from './kept-entries.ts';
import { listsOfViews } from './list-views.ts';
import { rankerOf, ranks } from './ranking.ts';
import type { FoundRecord, RecordSearch } from './record-search.ts';
import { searches } from './record-searches.ts';

const words = app.palette;

/** One line of the command palette. */
export type PaletteItem = KeptEntry & {
  readonly label: string;
  readonly icon: Icon;
  readonly description?: string;
  /** A short fact or a key at the right. */
  readonly hint?: string;
  readonly codes?: readonly string[];
  /** Words by which people look for it. */
  readonly terms?: string;
  readonly run: () => void;
};

/** Lines under one heading. */
export type PaletteGroup = { readonly label: string; readonly items: readonly PaletteItem[] };

/** Lists of orders and of stock that are work to be done: the filter that shows it. */
const works: readonly {
  readonly id: 'pick' | 'check' | 'ship' | 'receive' | 'count' | 'replenish' | 'expiring';
  readonly icon: Icon;
  readonly needs: Needed;
  readonly to: string;
  readonly search?: Readonly<Record<string, string | readonly string[]>>;
}[] = [
  {
    id: 'pick',
    icon: IconPackages,
    needs: orderReads.list,
    to: '/pedidos',
    search: { direction: 'outbound', stage: ['confirmed', 'picking'] },
  },
  {
    id: 'check',
    icon: IconBarcode,
    needs: orderReads.list,
    to: '/pedidos',
    search: { direction: 'outbound', stage: ['picked', 'packing'] },
  },
  { id: 'ship', icon: IconTruck, needs: orderReads.list, to: '/expedicao' },
  { id: 'receive', icon: IconPackageImport, needs: operationTypes.goodsReceipt, to: '/recebimento' },
  { id: 'count', icon: IconClipboardCheck, needs: counts.list, to: '/estoque/contagens' },
  { id: 'replenish', icon: IconShoppingCart, needs: stockReads.lowStock, to: '/estoque/inventario/repor' },
  { id: 'expiring', icon: IconCalendarDue, needs: stockReads.expiring, to: '/estoque/inventario/validade' },
];

const addressOf = ({ to, href }: Destination): string => to ?? href ?? '';

const lineOf = (to: string, label: string): string => `${to} ${label}`;

const destinations = new Set(
  areas
    .flatMap((area) => area.destinations)
    .flatMap((one) => [one.label, one.title ?? one.label].map((name) => lineOf(addressOf(one), name))),
);

/** Tells whether the navigation leads to the screen by this name, which then is no second line. */
const isDestination = ({ to, label }: { readonly to: string; readonly label: string }): boolean =>
  destinations.has(lineOf(to, label));

const termsOf = (key: string): { readonly terms: string } => ({ terms: findTerms[key] ?? '' });

/** The work that this person may do. */
function useWorkItems(): readonly PaletteItem[] {
  const navigate = useNavigate();
  const user = useUser();
  return works
    .filter(({ needs }) => may(user, needs.access))
    .map(({ id, icon, to, search = {} }) => ({
      id: `work.${id}`,
      label: findWords[id],
      icon,
      ...termsOf(id),
      run: () => void navigate({ to, search }),
    }));
}

/** The views of lists that this person may read, each by its list and by what it shows. */
function useViewItems(): readonly PaletteItem[] {
  const navigate = useNavigate();
  const user = useUser();
  return listsOfViews
    .filter(({ needs }) => may(user, needs.access))
    .flatMap(({ title, icon, to, views }) =>
      views.map(({ id, label, search }) => ({
        id: `view.${to}.${id}`,
        label,
        description: title,
        icon,
        ...termsOf(`${to}#${id}`),
        run: () => void navigate({ to, search }),
      })),
    );
}

/** Acts that this person may start from anywhere, then the looks of the application. */
function useActionItems(onShowKeys: () => void): readonly PaletteItem[] {
  const navigate = useNavigate();
  const user = useUser();
  const { setColorScheme } = useMantineColorScheme();
  return [
    ...acts
      .filter((one) => may(user, one.needs.access) && !isDestination(one))
      .map(({ label, icon, to }) => ({
        id: `act.${to}`,
        label,
        icon,
        ...termsOf(to),
        run: () => void navigate({ to }),
      })),
    {
      id: 'keys',
      label: app.user.keys,
      icon: IconKeyboard,
      hint: '?',
      ...termsOf('keys'),
      run: onShowKeys,
    },
    ...colorSchemes.map(({ value, label, icon }) => ({
      id: `theme.${value}`,
      label: words.theme(label),
      icon,
      ...termsOf(value),
      run: () => setColorScheme(value),
    })),
  ];
}

/** The destinations of the navigation, with their keys, then the screens that it does not show. */
function useDestinationItems(): readonly PaletteItem[] {
  const goTo = useGoTo();
  const navigate = useNavigate();
  const user = useUser();
  return [
    ...useAreas()
      .flatMap((area) => area.destinations.map((destination) => ({ area, destination })))
      .map(({ area, destination }) => ({
        id: `destination.${addressOf(destination)}`,
        label: destination.label,
        icon: area.icon,
        ...(destination.title === undefined ? {} : { description: destination.title }),
        hint: `G ${destination.key.toUpperCase()}`,
        ...termsOf(addressOf(destination)),
        run: () => goTo(destination),
      })),
    ...pages
      .filter((one) => may(user, one.needs.access) && !isDestination(one))
      .map(({ label, to }) => ({
        id: `page.${to}`,
        label,
        icon: IconFileText,
        ...termsOf(to),
        run: () => void navigate({ to }),
      })),
  ];
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

type OpenRecord = (record: Pick<FoundRecord, 'to' | 'params' | 'search'>) => void;

function useOpenRecord(): OpenRecord {
  const navigate = useNavigate();
  return ({ to, params, search = {} }) => void navigate({ to, params, search });
}

const itemOfRecord = (
  { kind, icon: ofKind }: RecordSearch,
  record: FoundRecord,
  open: OpenRecord,
): PaletteItem => {
  const { key, keptAs, icon = ofKind, to, params, search, ...shown } = record;
  const target = { to, params, ...(search === undefined ? {} : { search }) };
  return {
    ...shown,
    icon,
    id: `${kind}.${key}`,
    record: { kind, label: keptAs ?? shown.label, ...target },
    run: () => open(target),
  };
};

/** The records that the server finds for what is being typed, kind by kind. */
function useRecordGroups(query: string): {
  readonly groups: readonly PaletteGroup[];
  readonly state: SearchState;
} {
  const wanted = query.trim();
  const [asked] = useDebouncedValue(wanted, PAUSE);
  const api = useApi();
  const user = useUser();
  const open = useOpenRecord();
  const answers = useQueries({
    queries: searches.map(({ asking, access, isAsked }) => ({
      ...asking(api, asked),
      enabled: may(user, access) && asked !== '' && isAsked(asked),
      placeholderData: keepPreviousData,
    })),
  });
  const groups = searches.flatMap((search, index) => {
    const answer = answers[index];
    if (answer === undefined) return [];
    const toItem = (record: FoundRecord) => itemOfRecord(search, record, open);
    return [{ label: search.label, ...itemsOf({ wanted, asked }, answer, toItem) }];
  });
  const state = gravest.find((one) => groups.some((group) => group.state === one)) ?? 'idle';
  return { groups, state };
}

/** The lines that are kept and that this person may still open, in their order. */
function useKeptItems(own: readonly PaletteItem[]): (kept: readonly KeptEntry[]) => readonly PaletteItem[] {
  const user = useUser();
  const open = useOpenRecord();
  return (kept) =>
    kept.flatMap(({ id, record }) => {
      if (record === undefined) return own.find((item) => item.id === id) ?? [];
      const search = searches.find(({ kind }) => kind === record.kind);
      if (search === undefined || !may(user, search.access)) return [];
      const { label, to, params, search: filters } = record;
      const target = { to, params, ...(filters === undefined ? {} : { search: filters }) };
      return { id, record, label, icon: search.icon, hint: search.label, run: () => open(target) };
    });
}

type Ranked = { readonly group: PaletteGroup; readonly best: number; readonly isRecord: boolean };

/** Ranks a group by its best line; lines that do not fit stay only where the server found them. */
function ranked(group: PaletteGroup, rank: ReturnType<typeof rankerOf>, isRecord: boolean): Ranked {
  const least = isRecord ? ranks.elsewhere : ranks.none;
  const lines = group.items
    .map((item) => ({ item, rank: Math.max(least, rank(item)) }))
    .filter((line) => line.rank > ranks.none)
    .toSorted((one, other) => other.rank - one.rank);
  return {
    group: { ...group, items: lines.map(({ item }) => item) },
    best: lines[0]?.rank ?? ranks.none,
    isRecord,
  };
}

/** The best groups first; of alike ones a record that is meant exactly comes before our screens, any other after. */
function byRank(one: Ranked, other: Ranked): number {
  if (one.best !== other.best) return other.best - one.best;
  const recordsFirst = one.best === ranks.exact ? -1 : 1;
  return (Number(one.isRecord) - Number(other.isRecord)) * recordsFirst;
}

type Kept = { readonly pinned: readonly KeptEntry[]; readonly recent: readonly KeptEntry[] };

type Lines = { readonly groups: readonly PaletteGroup[]; readonly state: SearchState };

/**
 * The lines of the palette for what is typed, the best first; what is pinned, what was opened last and all screens and
 * acts, where nothing is typed.
 */
export function usePaletteLines(query: string, kept: Kept, onShowKeys: () => void): Lines {
  const records = useRecordGroups(query);
  const work = { label: findWords.work, items: useWorkItems() };
  const screens = { label: words.navigation, items: useDestinationItems() };
  const actions = { label: words.actions, items: useActionItems(onShowKeys) };
  const views = { label: findWords.views, items: useViewItems() };
  const own = [screens, work, actions];
  const keptItems = useKeptItems([...own, views].flatMap(({ items }) => items));
  const isFilled = ({ items }: PaletteGroup): boolean => items.length > 0;
  if (query.trim() === '') {
    const above = [
      { label: findWords.pinned, items: keptItems(kept.pinned) },
      { label: findWords.recent, items: keptItems(kept.recent) },
    ];
    const shown = new Set(above.flatMap(({ items }) => items.map(({ id }) => id)));
    const below = own.map((group) => ({ ...group, items: group.items.filter(({ id }) => !shown.has(id)) }));
    return { groups: [...above, ...below].filter(isFilled), state: records.state };
  }
  const rank = rankerOf(query);
  const groups = [
    ...[work, screens, views, actions].map((group) => ranked(group, rank, false)),
    ...records.groups.map((group) => ranked(group, rank, true)),
  ]
    .toSorted(byRank)
    .map(({ group }) => group);
  return { groups: groups.filter(isFilled), state: records.state };
}
