import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { comingWords } from '#shared/areas/dashboard/coming-screen-words.ts';
import { dashboardWords } from '#shared/areas/dashboard/screen-words.ts';
import { stockShortages, type Shortage, type ShortDays } from '#shared/areas/orders/shortage-contract.ts';
import { orderReads } from '#shared/areas/orders/reads-contract.ts';
import { formatDate, formatInteger } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { Part } from '../../ui/figures/part.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import { today } from '../../ui/today.ts';
import css from './dashboard.module.css';
import { Entries, Nothing, type Entry } from './entries.tsx';

const words = comingWords.lacks;

/** The largest number of rows shown. */
const FEW = 6;

const short = { awaits_stock: true, sort: 'promised_date' } as const;

/** Shows the goods that orders want on the days ahead and that will not be there, each row the way to its orders. */
export function WillLack() {
  const user = useUser();
  const mayRead = may(user, stockShortages.shortages.access) && may(user, orderReads.list.access);
  const query = useQuery({
    ...reading(useApi(), stockShortages.shortages, { query: { per_page: FEW } }),
    enabled: mayRead,
  });
  if (!mayRead) return null;
  const total = query.data?.pagination.records.total;
  return (
    <Part
      title={words.title}
      note={total === undefined || total === 0 ? undefined : words.note(formatInteger(total))}
      link={
        <Link to="/pedidos" search={short}>
          {words.all}
        </Link>
      }
    >
      <QueryState query={query} errorTitle={dashboardWords.failed}>
        {({ data, by_day: days, pagination }) =>
          data.length === 0 ? (
            <Nothing>{words.none}</Nothing>
          ) : (
            <>
              <Days days={days} rows={data} />
              {pagination.records.total > data.length && (
                <p className={css.foot}>
                  {words.more(formatInteger(pagination.records.total - data.length))}
                </p>
              )}
            </>
          )
        }
      </QueryState>
    </Part>
  );
}

const dayText = (date: string): string => (date === today() ? words.today : formatDate(date));

type DaysProps = { readonly days: ShortDays; readonly rows: readonly Shortage[] };

function Days({ days, rows }: DaysProps) {
  const shown = days.filter(({ date }) => rows.some((row) => row.date === date));
  return shown.map(({ date, products }) => (
    <section key={date} aria-label={dayText(date)}>
      <h3 className={css.day}>{words.day(dayText(date), formatInteger(products))}</h3>
      <Entries entries={rows.filter((row) => row.date === date).map(entryOf)} />
    </section>
  ));
}

const coverText = ({ unit, covered_on: covered, next_arrival: next, undated }: Shortage): string => {
  if (covered !== null) return words.covered(formatDate(covered));
  if (next !== null) return words.late(formatDate(next.date));
  return undated > 0 ? words.undated(quantityWithUnit(unit, undated)) : words.unplanned;
};

function entryOf(row: Shortage): Entry {
  const { date, sku, name, unit, wanted, orders, missing } = row;
  const until = date === today() ? {} : { promised_from: date, promised_to: date };
  return {
    id: `${date} ${sku}`,
    name,
    note: [words.of(quantityWithUnit(unit, wanted), formatInteger(orders)), coverText(row)].join(' · '),
    end: <StatusBadge tone="critical">{words.missing(quantityWithUnit(unit, missing))}</StatusBadge>,
    link: {
      to: '/pedidos',
      search: {
        direction: 'outbound',
        stage: ['pending', 'confirmed', 'picking'],
        sku,
        ...until,
        sort: 'promised_date',
      },
    },
  };
}
