import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApi } from '../../lib/queries.ts';
import type { FoundRecord } from '../../lib/record-search.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { searches } from '../navigation.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';

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
export function useRecordGroups(query: string): {
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
