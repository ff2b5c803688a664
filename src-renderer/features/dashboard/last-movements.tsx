import { Link } from '@tanstack/react-router';
import type { Movement } from '#shared/areas/inventory/movement-schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import { dashboardWords } from '#shared/areas/dashboard/screen-words.ts';
import { shortInstant } from '../../ui/short-instant.ts';
import { Part } from '../../ui/figures/part.tsx';
import { Amount } from '../../ui/stock/amount.tsx';
import { Entries, type Entry } from './entries.tsx';

const words = dashboardWords.movements;

/** Shows the last movements, the newest first. */
export function LastMovements({ movements }: { readonly movements: readonly Movement[] }) {
  return (
    <Part title={words.title} link={<Link to="/estoque/movimentacoes">{words.all}</Link>}>
      <Entries entries={movements.map(entryOf)} />
    </Part>
  );
}

function entryOf({ id, type, product, quantity, posted_at: at }: Movement): Entry {
  return {
    id,
    name: product.name,
    note: words.of(labels.movement_type[type], shortInstant(at, new Date())),
    end: <Amount value={quantity} unit={product.unit} withUnit leads />,
    link: { to: '/estoque/movimentacoes/$id', params: { id }, search: {} },
  };
}
