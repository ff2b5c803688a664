/** The quantity that a field holds; 0 while it holds none. */
export function quantityOr(quantity: number | null): number {
  return quantity === null || Number.isNaN(quantity) ? 0 : quantity;
}
