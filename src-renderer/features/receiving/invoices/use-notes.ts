import { useMemo } from 'react';
import { useUser } from '../../../lib/session/use-session.ts';
import { useKept } from '../../../lib/use-kept.ts';
import { blankDraft, draftSchema, type Draft, type Note } from './draft.ts';
import { keptFiles, type KeptFiles } from './kept-files.ts';

/** The invoices that this person is receiving, and the ways to change them. */
export type NoteStore = {
  readonly draft: Draft;
  /** The draft at this moment, also before the screen was drawn with it. */
  readonly read: () => Draft;
  readonly set: (change: Partial<Pick<Draft, 'mode' | 'location'>>) => void;
  readonly add: (note: Note) => void;
  readonly changeNote: (accessKey: string, next: (note: Note) => Note) => void;
  /** Takes an invoice out, with its file. */
  readonly remove: (accessKey: string) => void;
  readonly files: KeptFiles;
};

/** The invoices that this person is receiving: kept in the browser at every key. */
export function useNotes(): NoteStore {
  const { username } = useUser();
  const files = useMemo(() => keptFiles(username), [username]);
  const { value, read, change } = useKept({
    name: `invoices.${username}`,
    parse: (stored) => draftSchema.safeParse(stored).data,
    blank: blankDraft,
  });
  const withNotes = (next: (notes: readonly Note[]) => readonly Note[]): void =>
    change((draft) => ({ ...draft, notes: [...next(draft.notes)] }));
  return {
    draft: value,
    read,
    files,
    set: (changed) => change((draft) => ({ ...draft, ...changed })),
    add: (note) => withNotes((notes) => [...notes, note]),
    changeNote: (accessKey, next) =>
      withNotes((notes) => notes.map((note) => (note.access_key === accessKey ? next(note) : note))),
    remove: (accessKey) => {
      files.forget(accessKey);
      withNotes((notes) => notes.filter((note) => note.access_key !== accessKey));
    },
  };
}
