import { lazy, Suspense, useState, type ReactNode } from 'react';
import { occurrenceWords as words } from '#shared/areas/occurrences/screen-words.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { sayNoRight } from '../say-no-right.ts';
import type { OccurrenceSubject } from './new-occurrence.dialog.tsx';

const Form = lazy(async () => ({
  default: (await import('./new-occurrence.dialog.tsx')).NewOccurrenceDialog,
}));

type NewOccurrence = {
  readonly open: () => void;
  /** Why it may not be opened; undefined to whoever may. */
  readonly refusal: string | undefined;
  /** The dialog, while it stands open. */
  readonly dialog: ReactNode;
};

/** The way to an occurrence about a record, also by O unless that key means something else there; undefined as long as the record is not known. */
export function useNewOccurrence(subject: OccurrenceSubject | undefined, hasKey = true): NewOccurrence {
  const [isOpen, setOpen] = useState(false);
  const isAllowed = may(useUser(), 'rma:write');
  const open = () => {
    if (!isAllowed) sayNoRight(words.openHere, words.noRight);
    else if (subject !== undefined) setOpen(true);
  };
  useShortcuts(hasKey ? [{ keys: 'o', label: words.openHere, group: words.title, run: open }] : []);
  return {
    open,
    refusal: isAllowed ? undefined : words.noRight,
    dialog: isOpen && (
      <Suspense fallback={null}>
        <Form subject={subject} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
