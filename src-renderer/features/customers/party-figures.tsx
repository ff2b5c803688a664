import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { customerReads } from '#shared/areas/customers/reads-contract.ts';
import type { PartyFigures } from '#shared/areas/customers/figures-schema.ts';
import { partyWords } from '#shared/areas/customers/page-screen-words.ts';
import { orderReads } from '#shared/areas/orders/reads-contract.ts';
import { returnReads } from '#shared/areas/returns/reads-contract.ts';
import type { Counted } from '../../lib/counted.ts';
import { formatInteger, formatMoney } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { CountLink } from '../../ui/figures/count-link.tsx';
import { MonthBars } from '../../ui/figures/month-bars.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { monthName, shortMonthName } from './month-name.ts';
import { partyCounts, type Counting } from './party-counts.ts';
import css from './party.module.css';

const words = partyWords.figures;
const tenths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

type FigureProps = { readonly name: string; readonly note: ReactNode; readonly children: ReactNode };

function Figure({ name, note, children }: FigureProps) {
  return (
    <div className={css.figure}>
      <dt>{name}</dt>
      <dd>
        <b>{children}</b>
        <small>{note}</small>
      </dd>
    </div>
  );
}

type CountProps = { readonly of: Counted; readonly count: number; readonly isLed: boolean };

/** A count, and the way to its records for whoever may see them. */
function Count({ of, count, isLed }: CountProps) {
  if (!isLed) return formatInteger(count);
  return (
    <CountLink of={of} count={count}>
      {formatInteger(count)}
    </CountLink>
  );
}

/** Shows what was done with somebody in numbers, and the orders of their last twelve months as bars. */
export function FiguresPart({ of }: { readonly of: Counting }) {
  const { id, role } = of;
  const query = useQuery(reading(useApi(), customerReads.figures, { params: { id }, query: { role } }));
  return (
    <div className={css.figures} data-paper="wide">
      <QueryState query={query} errorTitle={words.failed}>
        {({ data }) => <Figures of={of} figures={data} />}
      </QueryState>
    </div>
  );
}

type FiguresProps = { readonly of: Counting; readonly figures: PartyFigures };

function Figures({ of, figures }: FiguresProps) {
  const user = useUser();
  const { open, year, on_time: onTime, returns, months } = figures;
  const seesOrders = may(user, orderReads.list.access);
  const seesReturns = may(user, returnReads.list.access);
  const first = months[0]?.month ?? '';
  const { average_lines: lines, average_total: average } = year;
  return (
    <>
      <dl className={css.numbers} aria-label={words.label}>
        <Figure name={words.open} note={formatMoney(open.total)}>
          <Count of={partyCounts.open(of)} count={open.orders} isLed={seesOrders} />
        </Figure>
        <Figure name={words.year} note={formatMoney(year.total)}>
          <Count of={partyCounts.since(of, first)} count={year.orders} isLed={seesOrders} />
        </Figure>
        <Figure name={words.average} note={lines === null ? '' : words.lines(tenths.format(lines))}>
          {average === null ? words.none : formatMoney(average)}
        </Figure>
        <Figure name={words.onTime} note={kept(onTime)}>
          {onTime.promised === 0
            ? words.none
            : words.percent(tenths.format((onTime.orders / onTime.promised) * 100))}
        </Figure>
        {of.role === 'customer' && (
          <Figure name={words.returns} note={words.returnsOpen(formatInteger(returns.open))}>
            <Count of={partyCounts.returns(of, first)} count={returns.total} isLed={seesReturns} />
          </Figure>
        )}
      </dl>
      <MonthBars
        title={words.months}
        months={months.map(({ month, orders, total }) => ({
          month,
          name: shortMonthName(month),
          text: words.month(monthName(month), formatInteger(orders), formatMoney(total)),
          count: orders,
          of: partyCounts.inMonth(of, month),
        }))}
      />
    </>
  );
}

const kept = ({ orders, promised }: PartyFigures['on_time']): string =>
  promised === 0 ? words.onTimeNone : words.onTimeOf(formatInteger(orders), formatInteger(promised));
