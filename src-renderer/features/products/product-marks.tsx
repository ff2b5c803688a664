import {
  IconCalendarEvent,
  IconFlame,
  IconGlass,
  IconHash,
  IconSnowflake,
  IconStack2,
  type Icon,
} from '@tabler/icons-react';
import type { Product } from '#shared/areas/products/schema.ts';
import { marksText, productMarks } from './product-text.ts';
import css from './products.module.css';

const icons: Readonly<Record<(typeof productMarks)[number]['id'], Icon>> = {
  batch: IconStack2,
  serial: IconHash,
  expiry: IconCalendarEvent,
  cold: IconSnowflake,
  fragile: IconGlass,
  dangerous: IconFlame,
};

/** The marks of a product as icons in fixed slots, so that a column of snowflakes lines up. */
export function ProductMarks({ product }: { readonly product: Product }) {
  return (
    <span className={css.marks} title={marksText(product)}>
      <span className={css.spoken}>{marksText(product)}</span>
      {productMarks.map(({ id, has }) => {
        const Mark = icons[id];
        return <span key={id}>{has(product) && <Mark aria-hidden />}</span>;
      })}
    </span>
  );
}
