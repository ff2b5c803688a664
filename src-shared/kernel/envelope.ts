import { z } from 'zod';
import { detailSchema, type Detail } from './fault.ts';
import { paginationSchema, type Pagination } from './pagination.ts';
import { fieldNotes } from './words.ts';

/** The envelope of every answer; no other file knows its keys. */
export type Envelope<D> = { readonly success: true; readonly message: string; readonly data: D };

export type Filters = Readonly<Record<string, unknown>>;

export type ListEnvelope<Item> = Envelope<readonly Item[]> & {
  readonly search_query: string;
  readonly filters: Filters | readonly [];
  readonly pagination: Pagination;
};

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export type ErrorEnvelope = {
  readonly success: false;
  readonly message: string;
  readonly data: null;
  readonly code: string;
  readonly errors: FieldErrors;
  readonly details: readonly Detail[];
  readonly request_id: string;
};

/** The answer for one resource, or null where nothing is left to show. */
export const envelope = <D>(message: string, data: D): Envelope<D> => ({ success: true, message, data });

export type ListPart<Item> = {
  readonly items: readonly Item[];
  readonly pagination: Pagination;
  readonly search: string;
  readonly filters: Filters;
  readonly beside?: object | undefined;
};

/** The answer for a page of items; `filters` is an empty array when none applied. */
export const listEnvelope = <Item>(message: string, part: ListPart<Item>): ListEnvelope<Item> => ({
  success: true,
  message,
  search_query: part.search,
  filters: Object.keys(part.filters).length === 0 ? [] : part.filters,
  pagination: part.pagination,
  ...part.beside,
  data: part.items,
});

export type Failure = {
  readonly message: string;
  readonly code: string;
  readonly errors?: FieldErrors | undefined;
  /** Absent where the code says it all. */
  readonly details?: readonly Detail[];
  readonly requestId: string;
};

/**
 * The answer for anything refused: `errors` names fields with their sentences, empty when no field is at fault;
 * `details` says the same to machines, one fault at least.
 */
export const errorEnvelope = (failure: Failure): ErrorEnvelope => ({
  success: false,
  message: failure.message,
  data: null,
  code: failure.code,
  errors: failure.errors ?? {},
  details: failure.details ?? [{ path: null, code: failure.code }],
  request_id: failure.requestId,
});

/** The schemas of what every answer, or every page, tells beside its data, by the names that the documentation gives them. */
export const envelopeParts = {
  Success: z.literal(true).describe(fieldNotes.success),
  Message: z.string().describe(fieldNotes.message),
  SearchQuery: z.string().describe(fieldNotes.search_query),
  Filters: z
    .union([z.array(z.never()).max(0), z.record(z.string(), z.unknown())])
    .describe(fieldNotes.filters),
};

/** Schema of the answer for one resource. */
export const envelopeSchema = (data: z.ZodType) =>
  z.object({
    success: envelopeParts.Success,
    message: envelopeParts.Message,
    data: data.describe(fieldNotes.data),
  });

/** Schema of the answer for a page of items. */
export const listEnvelopeSchema = (item: z.ZodType) =>
  z.object({
    success: envelopeParts.Success,
    message: envelopeParts.Message,
    search_query: envelopeParts.SearchQuery,
    filters: envelopeParts.Filters,
    pagination: paginationSchema,
    data: z.array(item).describe(fieldNotes.data),
  });

/** Schema of every refusal. */
export const errorEnvelopeSchema = z.object({
  success: z.literal(false).describe(fieldNotes.success),
  message: z.string().describe(fieldNotes.message),
  data: z.null().describe(fieldNotes.data),
  code: z.string().describe(fieldNotes.code),
  errors: z.record(z.string(), z.array(z.string())).describe(fieldNotes.errors),
  details: z.array(detailSchema).describe(fieldNotes.details),
  request_id: z.string().describe(fieldNotes.request_id),
});
