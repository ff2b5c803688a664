import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { comingWords } from '#shared/areas/dashboard/coming-screen-words.ts';
import { dashboardWords } from '#shared/areas/dashboard/screen-words.ts';
import { awaitingInvoice } from '#shared/areas/invoicing/awaiting-contract.ts';
import type { AwaitingTotals } from '#shared/areas/invoicing/awaiting-schema.ts';
import { formatInteger, formatMoney } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { Bars, type BarLine } from '../../ui/figures/bars.tsx';
import { Part } from '../../ui/figures/part.tsx';
import { waitTone } from '../../ui/orders/wait-tone.ts';
import { QueryState } from '../../ui/query-state.tsx';
import css from './dashboard.module.css';
import { Nothing } from './entries.tsx';

const words = comingWords.invoices;

/** The orders that wait for their invoice, by how long they have waited, each band the way to its orders. */
export function InvoiceWaits() {
  const mayRead = may(useUser(), awaitingInvoice.totals.access);
  const query = useQuery({ ...reading(useApi(), awaitingInvoice.totals, {}), enabled: mayRead });
  if (!mayRead) return null;
  const totals = query.data?.data;
  return (
    <Part
      title={words.title}
      note={totals && words.note(formatInteger(totals.count), formatMoney(totals.total_value))}
      link={<Link to="/pedidos/aguardando-nota">{words.all}</Link>}
    >
      <QueryState query={query} errorTitle={dashboardWords.failed}>
        {({ data }) => (data.count === 0 ? <Nothing>{words.none}</Nothing> : <Bands totals={data} />)}
      </QueryState>
    </Part>
  );
}

function Bands({
  totals: { by_age: bands, oldest_waiting_hours: oldest },
}: {
  readonly totals: AwaitingTotals;
}) {
  return (
    <>
      <Bars lines={bands.map(lineOf)} />
      {oldest !== null && <p className={css.foot}>{words.oldest(formatInteger(Math.floor(oldest)))}</p>}
    </>
  );
}

const lineOf = ({ code, label, count, total_value: value }: AwaitingTotals['by_age'][number]): BarLine => ({
  id: code,
  name: (
    <Link to="/pedidos/aguardando-nota" search={{ wait: code }}>
      {label}
    </Link>
  ),
  size: count,
  value: formatInteger(count),
  aside: formatMoney(value),
  tone: waitTone(code, count),
});
