import { newId } from '../../../lib/new-id.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import { useKept } from '../../../lib/use-kept.ts';
import { blankDraft, draftSchema, type Draft, type Line } from './draft.ts';

/** The order that this person is entering, and the ways to change it. */
export type DraftStore = {
  readonly draft: Draft;
  /** The draft at this moment, also before the screen was drawn with it. */
  readonly read: () => Draft;
  readonly change: (next: (draft: Draft) => Draft) => void;
  readonly set: <Name extends keyof Draft>(name: Name, value: Draft[Name]) => void;
  readonly setLine: (id: string, change: Partial<Line>) => void;
  readonly clear: () => void;
};

const newDraft = (): Draft => blankDraft(newId());

/** The order that this person is entering: kept in the browser at every key, gone only when it is cleared. */
export function useDraft(): DraftStore {
  const { value, read, change } = useKept({
    name: `order-entry.${useUser().username}`,
    parse: (stored) => draftSchema.safeParse(stored).data,
    blank: newDraft,
  });
  return {
    draft: value,
    read,
    change,
    set: (name, next) => change((draft) => ({ ...draft, [name]: next })),
    setLine: (id, changed) =>
      change((draft) => ({
        ...draft,
        lines: draft.lines.map((line) => (line.id === id ? { ...line, ...changed } : line)),
      })),
    // whoever enters the next one most often goes on with the same kind
    clear: () => change(({ operation_type, channel }) => ({ ...newDraft(), operation_type, channel })),
  };
}
