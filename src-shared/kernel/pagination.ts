import { z } from 'zod';

export const paginationSchema = z.object({
  page: z.int(),
  per_page: z.int(),
  last_page: z.int(),
  has_prev_page: z.boolean(),
  has_next_page: z.boolean(),
  records: z.object({ from: z.int(), to: z.int(), total: z.int() }),
});
export type Pagination = z.output<typeof paginationSchema>;

export const defaultPerPage = 15;
export const maxPerPage = 100;
export const maxPage = 1_000_000;

export type PageRequest = { readonly page: number; readonly per_page: number };

/** One page of a list, with the number of all that match. */
export type Page<Item> = { readonly items: readonly Item[]; readonly total: number };

/** Where a page of `total` records stands; from and to are 0 on a page beyond the end, last_page is at least 1. */
export const paginate = ({ page, per_page }: PageRequest, total: number): Pagination => {
  const lastPage = Math.max(1, Math.ceil(total / per_page));
  const first = (page - 1) * per_page + 1;
  const isEmpty = first > total;
  return {
    page,
    per_page,
    last_page: lastPage,
    has_prev_page: page > 1,
    has_next_page: page < lastPage,
    records: { from: isEmpty ? 0 : first, to: isEmpty ? 0 : Math.min(total, page * per_page), total },
  };
};
