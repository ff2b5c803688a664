/** The pages that are asked for: the plain list, two filters and another order, page by page. */
const shapes = ['', '&product_type=resale_good', '&is_active=true', '&sort=-updated_at'] as const;
const pagesOfEach = 250;

/** Distinct addresses of the list, 1,000 of them, the four shapes in turn. */
export const distinctPages: readonly string[] = Array.from(
  { length: pagesOfEach },
  (_, index) => index + 1,
).flatMap((page) => shapes.map((shape) => `/api/v1/products?page=${page}${shape}`));
