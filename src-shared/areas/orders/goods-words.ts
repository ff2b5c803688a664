/** Goods of an order as sentences name them: by their SKU, and by their lot where they have one. */
export const goodsText = (sku: string, batch: string | null): string =>
  batch === null ? sku : `${sku} (lote ${batch})`;
