import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Movement } from '#shared/areas/inventory/movement-schema.ts';
import { movements } from '#shared/areas/inventory/movements-contract.ts';
import { labels } from '#shared/domain/label-words.ts';
import { productStockWords as words } from '#shared/areas/inventory/screen-words.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { Instant } from '../../ui/instant.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Aside, Section } from '../../ui/record.tsx';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import { EndLink } from '../../ui/stock/end-link.tsx';
import css from './stock-section.module.css';

const FEW = 5;

/** Shows the last movements of a product's stock, and the way to all of them. */
export function ProductMovements({ sku }: { readonly sku: string }) {
  const input = { params: { sku }, query: { per_page: FEW } };
  const query = useQuery(reading(useApi(), movements.ofProduct, input));
  return (
    <Section
      title={words.movements}
      action={
        <Link className="alm-small-link" to="/estoque/movimentacoes" search={{ sku }}>
          {words.allMovements}
        </Link>
      }
    >
      <QueryState query={query} errorTitle={words.failed}>
        {({ data }) =>
          data.length === 0 ? (
            <Aside>{words.noMovements}</Aside>
          ) : (
            <ul className={css.entries}>
              {data.map(({ id, type, quantity, product, actor, from, to, posted_at: at }) => (
                <li key={id}>
                  <Aside>
                    <Instant value={at} />
                  </Aside>
                  <span>
                    <Link to="/estoque/movimentacoes/$id" params={{ id }}>
                      {labels.movement_type[type]}
                    </Link>{' '}
                    <Aside>· {actor}</Aside>
                    <small className={css.path}>
                      <EndLink end={from} /> → <EndLink end={to} />
                    </small>
                  </span>
                  <b>{signOf({ from, to }) + quantityWithUnit(product.unit, quantity)}</b>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Section>
  );
}

/** Gives the sign of a movement for the stock of its product: more, less, or the same elsewhere. */
function signOf({ from, to }: Pick<Movement, 'from' | 'to'>): string {
  if (from === null) return '+';
  return to === null ? '−' : '';
}
