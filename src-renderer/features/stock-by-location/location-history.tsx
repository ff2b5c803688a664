import { useState } from 'react';
import type { audit } from '#shared/areas/audit/contract.ts';
import type { ItemOf } from '#shared/kernel/contract.ts';
import { localWords } from '#shared/areas/inventory/location-screen-words.ts';
import { Instant } from '../../ui/instant.tsx';
import { PagedTable } from '../../ui/small-table/paged-table.tsx';
import type { SmallColumn } from '../../ui/small-table/small-table.tsx';
import css from './stock-by-location.module.css';
import { useLocationHistory } from './stock-by-location.api.ts';

type HistoryEntry = ItemOf<typeof audit.list>;

const words = localWords.history;

function entryText({ action, changed }: HistoryEntry): string {
  const name = words.actions[action] ?? action;
  const fields = changed.flatMap((field) => words.fields[field] ?? []);
  return fields.length === 0 ? name : `${name}: ${fields.join(', ')}`;
}

const columns: readonly SmallColumn<HistoryEntry>[] = [
  { id: 'at', header: words.when, cell: ({ at }) => <Instant value={at} />, width: 120 },
  { id: 'what', header: words.what, cell: entryText },
  { id: 'who', header: words.who, cell: ({ actor }) => actor, width: 200 },
];

/** Shows the changes of the chosen location with their people, the latest first. */
export function LocationHistory({ code }: { readonly code: string }) {
  const [page, setPage] = useState(1);
  const query = useLocationHistory(code, page);
  return (
    <div className={css.scrolls}>
      <PagedTable
        query={query}
        errorTitle={words.failed}
        empty={words.empty}
        label={words.label}
        columns={columns}
        rowKey={({ seq }) => String(seq)}
        onPage={setPage}
      />
    </div>
  );
}
