import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Import, RowOutcome } from '#shared/contracts/import-schema.ts';
import { importWords } from '#shared/messages/screens-imports.ts';
import { ViewTabs } from '../../ui/data-table/view-tabs.tsx';
import { RefusedBar } from './download-buttons.tsx';
import { useRowCounts } from './imports.api.ts';
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
      <RowsTable
        key={shown.outcome}
        file={file}
        outcome={shown.outcome}
        title={shown.label}
        page={page}
        onPage={(next) => show(shown.outcome, next)}
      />
    </>
  );
}
