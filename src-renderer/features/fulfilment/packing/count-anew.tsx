import { Button } from '@mantine/core';
import { goodsText } from '#shared/areas/orders/goods-words.ts';
import type { OrderPacking } from '#shared/areas/fulfilment/packing-schema.ts';
import { packingWords as words } from '#shared/areas/fulfilment/packing-screen-words.ts';
import { quantitySum } from '#shared/domain/goods/quantity.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { quantityWithUnit } from '../../../ui/stock/quantity.ts';
import scansCss from '../../../ui/scans/scans.module.css';
import css from './packing.module.css';

/** Goods by their product and lot, as whoever checks an order knows them apart. */
export type Goods = { readonly sku: string; readonly batch: string | null };

/** Goods that were not checked as they were picked, as the server names them; how much only once it tells that. */
export type Different = Goods & { readonly picked?: number; readonly checked?: number };

/** Reads the differences in the refusal of a check's end; nothing where it was refused for something else. */
export const differentOf = (error: unknown): readonly Different[] => {
  if (!(error instanceof ApiError)) return [];
  return error.details.flatMap(({ code, ...facts }): readonly Different[] => {
    if (code !== 'packing_differs' && code !== 'packing_differs_by') return [];
    const goods = { sku: facts['sku'] as string, batch: facts['batch_number'] as string | null };
    if (code === 'packing_differs') return [goods];
    return [{ ...goods, picked: Number(facts['picked']), checked: Number(facts['checked']) }];
  });
};

/** Sums the quantity of these goods in the volumes. */
const readOf = ({ volumes }: OrderPacking, { sku, batch }: Goods): number =>
  quantitySum(
    volumes
      .flatMap(({ contents }) => contents)
      .filter((one) => one.sku === sku && one.batch_number === batch)
      .map(({ quantity }) => quantity),
  );

type CountAnewProps = {
  readonly packing: OrderPacking;
  readonly different: readonly Different[];
  readonly onCountAnew: (goods: Goods) => void;
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
        {different.map(({ picked, checked, ...goods }) => {
          const product = packing.items.find((item) => item.product.sku === goods.sku)?.product;
          const amount = (quantity: number) => quantityWithUnit(product?.unit ?? '', quantity);
          const name = goodsText(goods.sku, goods.batch);
          return (
            <li key={name}>
              <StatusBadge tone="critical">{words.differs}</StatusBadge>
              <b>{product?.name}</b>
              <code>{name}</code>
              <span className={scansCss.quiet}>
                {picked !== undefined && checked !== undefined
                  ? said.numbers(amount(picked), amount(checked))
                  : said.read(amount(readOf(packing, goods)))}
              </span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={said.actOf(name)}
                onClick={() => onCountAnew(goods)}
              >
                {said.act}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
