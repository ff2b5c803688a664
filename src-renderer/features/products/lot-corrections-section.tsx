import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lots } from '#shared/areas/inventory/lots-contract.ts';
import { lotWords } from '#shared/areas/inventory/lot-screen-words.ts';
import { stockWords } from '#shared/areas/inventory/screen-words.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { Instant } from '../../ui/instant.tsx';
import { Aside, Section } from '../../ui/record.tsx';
import { changeText } from '../../ui/stock/lot-change-text.ts';
import { LotLink } from '../../ui/stock/lot-link.tsx';
import css from './stock-section.module.css';

const FEW = 5;

/**
 * Shows the last corrections of a product's lots, and the way to all of them; nothing where there are none.
 */
export function LotCorrectionsSection({ sku }: { readonly sku: string }) {
  const query = useQuery(reading(useApi(), lots.corrections, { query: { sku, per_page: FEW } }));
  const corrections = query.data?.data ?? [];
  if (corrections.length === 0) return null;
  return (
    <Section
      title={lotWords.corrections.inHistory}
      action={
        <Link className="alm-small-link" to="/estoque/lotes/correcoes" search={{ sku }}>
          {lotWords.movements.all}
        </Link>
      }
    >
      <ul className={css.corrections}>
        {corrections.map(({ id, at, actor, reason, changes, lot_id: lot, batch_number: batch }) => (
          <li key={id}>
            <Aside>
              <Instant value={at} />
            </Aside>
            <span>
              <LotLink id={lot}>
                <span className="alm-mono">{batch ?? stockWords.noBatch}</span>
              </LotLink>{' '}
              {changes.map(changeText).join(' · ')}
              <small className={css.path}>
                {reason} · {actor}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
