import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Import, RowOutcome } from '#shared/areas/imports/schema.ts';
import { importKinds } from '#shared/areas/index.ts';
import { importWords } from '#shared/areas/imports/screen-words.ts';
import { SearchField } from '../../ui/data-table/search-field.tsx';
import { ViewTabs } from '../../ui/data-table/view-tabs.tsx';
import { RefusedFile } from './download-buttons.tsx';
import { useRowCounts } from './imports.api.ts';
import css from './imports.module.css';
import { RowsTable } from './rows-table.tsx';
import { useRowSearch } from './use-row-search.ts';

/** An outcome of lines and how the step names it. */
export type RowTab = { readonly outcome: RowOutcome; readonly label: string };

type RowsAsked = {
  readonly outcome?: RowOutcome;
  readonly page?: number;
  readonly search?: string | undefined;
};

type RowTabsProps = {
  readonly file: Import;
  readonly tabs: readonly RowTab[];
  /** The content above the tabs. */
  readonly children?: ReactNode;
};

/** The lines of a file by their outcome, with how many there are of each, or of those that are searched for. */
export function RowTabs({ file, tabs, children }: RowTabsProps) {
  const navigate = useNavigate();
  const { outcome: asked, page = 1, search } = useRowSearch();
  const counts = useRowCounts(
    file,
    tabs.map(({ outcome }) => outcome),
    search,
  );
  const has = ({ outcome }: RowTab): boolean => (counts[outcome] ?? 0) > 0;
  // what asks for a hand comes first
  const first = tabs.find((tab) => tab.outcome === 'refuse' && has(tab)) ?? tabs.find(has) ?? tabs[0];
  const shown = tabs.find(({ outcome }) => outcome === asked) ?? first;
  if (shown === undefined) return null;
  const { outcome, label } = shown;
  const show = (next: RowsAsked, replace = false) =>
    void navigate({
      to: '.',
      search: { outcome, ...(search === undefined ? {} : { search }), ...next },
      replace,
    });
  const find = (text: string) => show({ search: text === '' ? undefined : text }, true);
  return (
    <>
      {children}
      <ViewTabs
        label={importWords.check.tabs}
        views={tabs.map((tab) => ({ id: tab.outcome, label: tab.label, search: { outcome: tab.outcome } }))}
        search={{ outcome }}
        counts={counts}
        onChoose={(tab) => show({ outcome: tab.id as RowOutcome })}
      />
      <div className={css.bar}>
        <SearchField
          placeholder={importWords.rows.search(importKinds[file.entity].words.key)}
          value={search ?? ''}
          onSearch={find}
        />
        {outcome === 'refuse' && <RefusedFile file={file} />}
      </div>
      <RowsTable
        key={outcome}
        file={file}
        wanted={{ outcome, search }}
        title={label}
        page={page}
        onPage={(next) => show({ page: next })}
        onAll={() => find('')}
      />
    </>
  );
}
