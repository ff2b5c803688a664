import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Import, RowOutcome } from '#shared/contracts/import-schema.ts';
import { importWords } from '#shared/messages/screens-imports.ts';
import { ViewTabs } from '../../ui/data-table/view-tabs.tsx';
import { RefusedBar } from './download-buttons.tsx';
import { useRowCounts } from './imports.api.ts';
import css from './imports.module.css';
import { RowsTable } from './rows-table.tsx';
import { useRowSearch } from './use-row-search.ts';

/** An outcome of lines and how the step names it. */
export type RowTab = { readonly outcome: RowOutcome; readonly label: string };

type RowTabsProps = {
  readonly file: Import;
  readonly tabs: readonly RowTab[];
  /** What stands above the tabs. */
  readonly children?: ReactNode;
};

/** The lines of a file by their outcome, with how many there are of each. */
export function RowTabs({ file, tabs, children }: RowTabsProps) {
  const navigate = useNavigate();
  const counts = useRowCounts(
    file,
    tabs.map(({ outcome }) => outcome),
  );
  const { outcome: asked, page = 1 } = useRowSearch();
  const room = useTopOf(`${asked} ${page}`);
  const first = tabs.find(({ outcome }) => (counts[outcome] ?? 0) > 0) ?? tabs[0];
  const shown = tabs.find(({ outcome }) => outcome === asked) ?? first;
  if (shown === undefined) return null;
  const show = (outcome: RowOutcome, next?: number) =>
    void navigate({ to: '.', search: { outcome, ...(next === undefined ? {} : { page: next }) } });
  return (
    <>
      {children}
      <ViewTabs
        label={importWords.check.tabs}
        views={tabs.map(({ outcome, label }) => ({ id: outcome, label, search: { outcome } }))}
        search={{ outcome: shown.outcome }}
        counts={counts}
        onChoose={({ outcome }) => show(outcome as RowOutcome)}
      />
      {shown.outcome === 'refuse' && (counts.refuse ?? 0) > 0 && (
        <RefusedBar file={file} count={counts.refuse ?? 0} />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys */}
      <section ref={room} className={css.lines} aria-label={shown.label} tabIndex={0}>
        <RowsTable
          key={shown.outcome}
          file={file}
          outcome={shown.outcome}
          title={shown.label}
          page={page}
          onPage={(next) => show(shown.outcome, next)}
        />
      </section>
    </>
  );
}

/** What begins at its top again whenever something else is asked for. */
function useTopOf(asked: string) {
  const room = useRef<HTMLElement>(null);
  const shown = useRef(asked);
  useEffect(() => {
    if (shown.current === asked || room.current === null) return;
    shown.current = asked;
    room.current.scrollTop = 0;
  }, [asked]);
  return room;
}
