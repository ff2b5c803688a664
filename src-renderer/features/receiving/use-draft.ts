import { useRef, useState } from 'react';
import { newId } from '../../lib/new-id.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { useKept } from '../../lib/use-kept.ts';
import { blankDraft, draftSchema, type Draft } from './draft.ts';

/** The receipt under way and the ways to change it. */
export type DraftStore = {
  readonly draft: Draft;
  /** The draft at this moment, also before the screen was drawn with it. */
  readonly read: () => Draft;
  readonly change: (next: (draft: Draft) => Draft) => void;
  /** Changes lines by hand: what was read before can no longer be taken back one by one. */
  readonly rewrite: (next: (draft: Draft) => Draft) => void;
  /** Takes a reading that waited, which can be taken back; `name` says what it was. */
  readonly takeReading: (next: Draft, name: string, id: string) => void;
  /** Takes the last reading back, exactly: the lines, the hand and the location as they were before it. */
  readonly undoReading: () => string | undefined;
  readonly canUndo: boolean;
  /** Empties the receipt, its location and what waits too; the way of reading stays for the next one. */
  readonly clear: () => void;
};

type Before = Pick<Draft, 'lines' | 'hand' | 'location'> & { readonly name: string };

/** Most readings that can be taken back. */
const mostUndone = 100;

const newDraft = (): Draft => blankDraft(newId());

/** The receipt that this person is reading: kept in the browser at every change, gone only when it is cleared. */
export function useDraft(): DraftStore {
  const {
    value: draft,
    read,
    change,
  } = useKept({
    name: `receiving.${useUser().username}`,
    parse: (stored) => draftSchema.safeParse(stored).data,
    blank: newDraft,
    isShared: true,
  });
  const [taken, setTaken] = useState<readonly Before[]>([]);
  const undoable = useRef(taken);
  const keep = (next: readonly Before[]): void => {
    undoable.current = next;
    setTaken(next);
  };
  const rewrite: DraftStore['rewrite'] = (next) => {
    keep([]);
    change(next);
  };
  return {
    draft,
    read,
    change,
    rewrite,
    takeReading(next, name, id) {
      const before = read();
      const { lines, hand, location } = before;
      if (next !== before) keep([...undoable.current, { lines, hand, location, name }].slice(-mostUndone));
      change(({ waiting }) => ({ ...next, waiting: waiting.filter((one) => one.id !== id) }));
    },
    undoReading() {
      const before = undoable.current.at(-1);
      if (before === undefined) return undefined;
      keep(undoable.current.slice(0, -1));
      const { name: undone, ...state } = before;
      change((now) => ({ ...now, ...state }));
      return undone;
    },
    canUndo: taken.length > 0,
    clear: () => rewrite(({ is_continuous }) => ({ ...newDraft(), is_continuous })),
  };
}
