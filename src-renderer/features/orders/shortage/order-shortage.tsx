import { Kbd, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { stockShortages } from '#shared/areas/orders/shortage-contract.ts';
import { orderShortageWords as words } from '#shared/areas/orders/shortage-screen-words.ts';
import { orderWords } from '#shared/areas/orders/screen-words.ts';
import { addDays } from '#shared/kernel/civil-date.ts';
import { formatDate, formatInteger } from '../../../lib/format.ts';
import { reading, useApi } from '../../../lib/queries.ts';
import { may, useUser } from '../../../lib/session/use-session.ts';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts.ts';
import { Callout } from '../../../ui/status-badge.tsx';
import { quantityIn, quantityWithUnit } from '../../../ui/stock/quantity.ts';
import { today } from '../../../ui/today.ts';
import type { OrderAnswer } from '../../../ui/orders/orders.api.ts';
import { useAvailable } from '../use-available.ts';
import { lacksOf, type Arrival, type Lack, type Short } from './lacks.ts';
import css from './shortage.module.css';
import { useWays } from './use-ways.tsx';

/** The number of items that are named one by one. */
const FEW = 3;

/** The number of days in which an arrival is looked for. */
const AHEAD = 365;

const lackText = ({ item, missing }: Lack): string => {
  const { sku, unit } = item.product;
  return words.lacks(quantityIn(unit, missing), quantityWithUnit(unit, item.quantity), sku);
};

/** Shows what an order lacks, item by item, when it comes, and the ways on, each by its digit. */
export function OrderShortage({ answer }: { readonly answer: OrderAnswer }) {
  const order = answer.data;
  const skus = order.items.map(({ product }) => product.sku);
  const free = useAvailable(order.stage === 'pending' ? skus : []);
  const lacks = lacksOf(order, free);
  const arrivals = useArrivals(lacks.map(({ item }) => item.product.sku));
  const { ways, dialog } = useWays({ answer, lacks, arrivals });
  useShortcuts(
    ways.map(({ label, run }, index) => ({
      keys: String(index + 1),
      label,
      group: orderWords.title,
      run,
    })),
  );
  if (lacks.length === 0) return null;
  const rest = lacks.length - FEW;
  const said = [
    ...lacks.slice(0, FEW).map(lackText),
    ...(rest > 0 ? [words.more(formatInteger(rest))] : []),
  ].join(', ');
  return (
    <Callout tone="attention">
      <b>{`${words.title}: ${said}`}</b>
      <p>{order.stage === 'pending' ? words.pending : words.confirmed}</p>
      <Arrivals lacks={lacks} arrivals={arrivals} />
      {ways.length > 0 && (
        <ol className={css.ways} aria-label={words.ways}>
          {ways.map(({ id, label, effect, icon: Mark, run }, index) => (
            <li key={id}>
              <UnstyledButton className={css.way} onClick={run}>
                <Mark aria-hidden />
                <span>
                  {label} <Kbd aria-hidden>{index + 1}</Kbd>
                  <small>{effect}</small>
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ol>
      )}
      {dialog}
    </Callout>
  );
}

/** Most products that one question names. */
const MOST = 50;

/** Reads the next arrival of each of these products, by SKU; nothing is known where it may not be asked. */
function useArrivals(skus: readonly string[]): ReadonlyMap<string, Arrival> {
  const isAllowed = may(useUser(), stockShortages.shortages.access);
  const sku = [...new Set(skus)].slice(0, MOST);
  const query = { sku, until: addDays(today(), AHEAD), per_page: 100 };
  const { data } = useQuery({
    ...reading(useApi(), stockShortages.shortages, { query }),
    enabled: isAllowed && sku.length > 0,
  });
  return new Map(
    data?.data.flatMap(({ sku: one, next_arrival: next }) => (next === null ? [] : [[one, next] as const])),
  );
}

/** Says when what lacks comes, each by the way to its order, and of which products nothing is to come. */
function Arrivals({ lacks, arrivals }: Omit<Short, 'answer'>) {
  const products = [...new Map(lacks.map(({ item: { product } }) => [product.sku, product])).values()];
  const without = products.filter(({ sku }) => !arrivals.has(sku)).map(({ sku }) => sku);
  return (
    <>
      {products.map(({ sku, unit }) => {
        const next = arrivals.get(sku);
        if (next === undefined) return null;
        return (
          <p key={sku}>
            {words.arrival(sku, quantityWithUnit(unit, next.quantity), formatDate(next.date))}
            <Link className={css.inside} to="/pedidos/$id" params={{ id: next.order_id }}>
              {next.order_number}
            </Link>
          </p>
        );
      })}
      {without.length > 0 && <p>{words.noArrival(without.slice(0, FEW).join(', '))}</p>}
    </>
  );
}
