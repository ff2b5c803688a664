import type { Density } from '../data-table/column.ts';
import { TwoLines } from '../data-table/two-lines.tsx';
import { unbroken } from '../unbroken.ts';

type ProductCellProps = {
  readonly product: { readonly sku: string; readonly name: string };
  readonly density: Density;
};

/** A product in a list: its name, over its SKU where there is room for two lines. */
export function ProductCell({ product, density }: ProductCellProps) {
  return <TwoLines density={density} first={unbroken(product.name)} second={product.sku} isCode />;
}
