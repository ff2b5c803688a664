import { z } from 'zod';
import { fieldNotes } from './words.ts';

export const paginationSchema = z
  .object({
    page: z.int().describe(fieldNotes.page),
    per_page: z.int().describe(fieldNotes.per_page),
    last_page: z.int().describe(fieldNotes.last_page),
    has_prev_page: z.boolean().describe(fieldNotes.has_prev_page),
    has_next_page: z.boolean().describe(fieldNotes.has_next_page),
    records: z
      .object({
        from: z.int().describe(fieldNotes.first),
        to: z.int().describe(fieldNotes.last),
        total: z.int().describe(fieldNotes.total),
      })
      .describe(fieldNotes.records),
  })
  .describe(fieldNotes.pagination);
export type Pagination = z.output<typeof paginationSchema>;

export const defaultPerPage = 15;
export const maxPerPage = 100;
export const maxPage = 1_000_000;

export type PageRequest = { readonly page: number; readonly per_page: number };

/** One page of a list, with the number of all that match. */
export type Page<Item> = { readonly items: readonly Item[]; readonly total: number };

/**
 * Computes the place of a page of `total` records; from and to are 0 on a page beyond the end, last_page is at least 1.
 */
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

/** Computes the place of the one page of a list that is answered whole. */
export const wholePage = (total: number): Pagination =>
  paginate({ page: 1, per_page: Math.max(1, total) }, total);
