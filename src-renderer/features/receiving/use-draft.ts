import { useRef, useState } from 'react';
import { useUser } from '../../lib/session/use-session.ts';
import { blankDraft, draftSchema, type Draft } from './draft.ts';

/** The receipt under way and the ways to change it. */
export type DraftStore = {
  readonly draft: Draft;
  /** The draft at this moment, also before the screen was drawn with it. */
  readonly read: () => Draft;
  readonly change: (next: (draft: Draft) => Draft) => void;
  /** Empties the receipt; the place and the way of reading stay for the next one. */
  readonly clear: () => void;
};

const newDraft = (): Draft => blankDraft(crypto.randomUUID());

function readDraft(name: string): Draft {
  try {
    const kept = draftSchema.safeParse(JSON.parse(localStorage.getItem(name) ?? 'null'));
    return kept.success ? kept.data : newDraft();
  } catch {
    return newDraft();
  }
}

/** The receipt that this person is reading: kept in the browser at every change, gone only when it is cleared. */
export function useDraft(): DraftStore {
  const name = `almoxarife:receiving.${useUser().username}`;
  const [draft, setDraft] = useState(() => readDraft(name));
  const latest = useRef(draft);
  const change: DraftStore['change'] = (next) => {
    const changed = next(latest.current);
    if (changed === latest.current) return;
    latest.current = changed;
    localStorage.setItem(name, JSON.stringify(changed));
    setDraft(changed);
  };
  const clear = () => change(({ place, is_continuous }) => ({ ...newDraft(), place, is_continuous }));
  return { draft, read: () => latest.current, change, clear };
}
