import type { Density } from '../data-table/column.ts';
import css from './stock.module.css';

type ProductCellProps = {
  readonly product: { readonly sku: string; readonly name: string };
  readonly density: Density;
};

/** A product in a list: its name, over its SKU where there is room for two lines. */
export function ProductCell({ product, density }: ProductCellProps) {
  if (density === 'compact') return product.name;
  return (
    <span className={css.two}>
      {product.name}
      <small className="alm-mono">{product.sku}</small>
    </span>
  );
}
