import { z } from 'zod';
import { usePreference, type Preference } from '../../lib/preferences.ts';
import { useUser } from '../../lib/session/use-session.ts';

/** A record as this computer remembers it: what it opens, and the search that shows it. */
const keptRecord = z.object({
  kind: z.string(),
  label: z.string(),
  to: z.string(),
  params: z.record(z.string(), z.string()),
  search: z.record(z.string(), z.string()).optional(),
});

/** A line of the palette that is kept: a screen or an act by its id alone, or a record. */
const keptEntry = z.object({ id: z.string(), record: keptRecord.optional() });

export type KeptEntry = z.infer<typeof keptEntry>;

const keptEntries = z.object({ pinned: z.array(keptEntry), recent: z.array(keptEntry) });

type KeptEntries = Readonly<z.infer<typeof keptEntries>>;

/** The number of lines that are remembered as the last ones. */
const RECENT = 5;

const without = (entries: readonly KeptEntry[], id: string): KeptEntry[] =>
  entries.filter((entry) => entry.id !== id);

/** The lines that this person has pinned and those opened last, each set with what changes it. */
export function useKeptEntries() {
  const { id: user } = useUser();
  const preference: Preference<KeptEntries> = {
    name: `palette.${user}`,
    fallback: { pinned: [], recent: [] },
    read: (stored) => keptEntries.safeParse(stored).data,
  };
  const [{ pinned, recent }, keep] = usePreference(preference);
  const isPinned = (id: string): boolean => pinned.some((entry) => entry.id === id);
  return {
    pinned,
    recent: recent.filter(({ id }) => !isPinned(id)),
    isPinned,
    /** Remembers that a line was opened, as the last one. */
    opened: (entry: KeptEntry) =>
      keep({ pinned, recent: [entry, ...without(recent, entry.id)].slice(0, RECENT) }),
    /** Pins a line below those that are pinned, or lets it go. */
    toggle: (entry: KeptEntry) =>
      keep({
        recent,
        pinned: isPinned(entry.id) ? without(pinned, entry.id) : [...pinned, entry],
      }),
  } as const;
}
