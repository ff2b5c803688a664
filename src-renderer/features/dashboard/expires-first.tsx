import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import { dashboardWords } from '#shared/areas/dashboard/screen-words.ts';
import { counted } from '../../lib/counted.ts';
import { formatInteger } from '../../lib/format.ts';
import { CountLink } from '../../ui/figures/count-link.tsx';
import { Part } from '../../ui/figures/part.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { expiryText } from '../../ui/stock/expiry.ts';
import { identityText } from '../../ui/stock/identity.tsx';
import { identityKey, identityOf } from '../../ui/stock/stock-identity.ts';
import { useExpiring } from './dashboard.api.ts';
import { Entries, Nothing, type Entry } from './entries.tsx';

const words = dashboardWords.expiry;

/** The stock that ends first, what is expired included. */
export function ExpiresFirst() {
  const query = useExpiring();
  const total = query.data?.pagination.records.total;
  return (
    <Part
      title={words.title}
      note={total === undefined ? undefined : words.note(formatInteger(total))}
      link={
        <CountLink of={counted.expiring} count={total}>
          {words.all}
        </CountLink>
      }
    >
      <QueryState query={query} errorTitle={dashboardWords.failed}>
        {({ data }) =>
          data.length === 0 ? <Nothing>{words.none}</Nothing> : <Entries entries={data.map(entryOf)} />
        }
      </QueryState>
    </Part>
  );
}

function entryOf(row: StockRow): Entry {
  const id = identityKey(identityOf(row));
  return {
    id,
    name: row.product.name,
    note: [row.location.code, identityText(row)].filter(Boolean).join(' · '),
    end: <StatusBadge tone={row.is_expired ? 'expired' : 'attention'}>{expiryText(row)}</StatusBadge>,
    link: { to: '/estoque/inventario/linhas/$row', params: { row: id }, search: {} },
  };
}
