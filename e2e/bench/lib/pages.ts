/** The pages that are asked for: the plain list, two filters and another order, page by page. */
const shapes = ['', '&product_type=resale_good', '&is_active=true', '&sort=-updated_at'] as const;
const pagesOfEach = 250;

const pagesEvery = (step: number): readonly string[] =>
  Array.from({ length: pagesOfEach }, (_, index) => index * step + 1).flatMap((page) =>
    shapes.map((shape) => `/api/v1/products?page=${page}${shape}`),
  );

/** Distinct addresses of the list, 1,000 of them, the four shapes in turn. */
export const distinctPages = pagesEvery(1);

/** As many spread over half of that many products, so that filtered lists have them all too. */
export const pagesOfAll = (products: number): readonly string[] =>
  pagesEvery(Math.max(1, Math.floor(products / 15 / 2 / pagesOfEach)));
