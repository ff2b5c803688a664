import { Button } from '@mantine/core';
import type { OrderPacking } from '#shared/areas/orders/packing-schema.ts';
import { packingWords as words } from '#shared/areas/orders/packing-screen-words.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { quantityWithUnit } from '../../../ui/stock/quantity.ts';
import scansCss from '../scans/scans.module.css';
import css from './packing.module.css';

/** Goods that were not checked as they were picked, as the server names them; how much only once it tells that. */
export type Different = { readonly name: string; readonly picked?: number; readonly checked?: number };

/** What a refused end of a check says that differs; nothing where it was refused for something else. */
export const differentOf = (error: unknown): readonly Different[] => {
  if (!(error instanceof ApiError)) return [];
  return error.details.flatMap(({ code, ...facts }): readonly Different[] => {
    if (code === 'packing_differs') return (facts['skus'] as readonly string[]).map((name) => ({ name }));
    if (code !== 'packing_differs_by') return [];
    return [
      {
        name: String(facts['sku']),
        picked: Number(facts['picked']),
        checked: Number(facts['checked']),
      },
    ];
  });
};

type CountAnewProps = {
  readonly packing: OrderPacking;
  readonly different: readonly Different[];
  readonly onCountAnew: (sku: string) => void;
};

/** The goods that are to be counted again, and the way to begin them anew. */
export function CountAnew({ packing, different, onCountAnew }: CountAnewProps) {
  if (different.length === 0) return null;
  const said = words.countAnew;
  return (
    <section className={css.anew} aria-label={said.title}>
      <h2 className={scansCss.partTitle}>
        {said.title} <small>{said.note}</small>
      </h2>
      <ul>
        {different.map(({ name, picked, checked }) => {
          const item = packing.items.find(
            ({ product: { sku } }) => name === sku || name.startsWith(`${sku} (`),
          );
          const unit = item?.product.unit ?? '';
          return (
            <li key={name}>
              <StatusBadge tone="critical">{words.differs}</StatusBadge>
              <b>{item?.product.name}</b>
              <code>{name}</code>
              <span className={scansCss.quiet}>
                {picked !== undefined && checked !== undefined
                  ? said.numbers(quantityWithUnit(unit, picked), quantityWithUnit(unit, checked))
                  : item !== undefined && said.read(quantityWithUnit(unit, item.quantity_checked))}
              </span>
              {item !== undefined && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={said.actOf(name)}
                  onClick={() => onCountAnew(item.product.sku)}
                >
                  {said.act}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
