import { Link } from '@tanstack/react-router';
import type { Movement } from '#shared/areas/inventory/movement-schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import { Instant } from '../../ui/instant.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Aside, Section } from '../../ui/record.tsx';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import type { StockIdentity } from '../../ui/stock/stock-identity.ts';
import css from './inventory.module.css';
import { useRowMovements } from './inventory.api.ts';

const words = inventoryWords.panel;

/** Shows the last movements of the goods of one row, and the way to all of them. */
export function RowMovements({ identity }: { readonly identity: StockIdentity }) {
  const query = useRowMovements(identity);
  const { sku, location_code: location } = identity;
  const search = { sku, location_code: location };
  return (
    <Section
      title={words.movements}
      action={
        <Link className="alm-small-link" to="/estoque/movimentacoes" search={search}>
          {words.allMovements}
        </Link>
      }
    >
      <QueryState query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Aside>{words.noMovements}</Aside>
          ) : (
            <ul className={css.entries}>
              {data.map((movement) => (
                <HistoryEntry key={movement.id} movement={movement} location={location} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Section>
  );
}

function HistoryEntry({ movement, location }: { readonly movement: Movement; readonly location: string }) {
  const { id, type, quantity, product, actor, posted_at: at } = movement;
  const isIn = movement.to?.location.code === location;
  const isOut = movement.from?.location.code === location;
  const sign = isIn === isOut ? '' : isIn ? '+' : '−';
  return (
    <li>
      <Aside>
        <Instant value={at} />
      </Aside>
      <span>
        <Link to="/estoque/movimentacoes/$id" params={{ id }}>
          {labels.movement_type[type]}
        </Link>{' '}
        <Aside>· {actor}</Aside>
      </span>
      <b>{sign + quantityWithUnit(product.unit, quantity)}</b>
    </li>
  );
}
