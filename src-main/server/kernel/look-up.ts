import { fault } from '#shared/kernel/refusal.ts';
import { AppError } from './app-error.ts';

type Asked = { readonly code?: string | undefined; readonly search?: string | undefined };

/** Looks up records: by a code that was scanned or typed in full, or by words while they are typed. */
type Ways<Found> = {
  readonly exactly: (code: string) => Found;
  readonly byWords: (words: string) => Found;
};

/** Finds records by the code or the words of a lookup; throws AppError 400 for both or neither. */
export const lookUp = <Found>({ code, search }: Asked, { exactly, byWords }: Ways<Found>): Found => {
  if (code !== undefined && search === undefined) return exactly(code);
  if (search !== undefined && code === undefined) return byWords(search);
  throw new AppError(400, 'invalid_filter', {
    vars: { parameter: 'code, search' },
    faults: [fault('code', 'query_code_or_search'), fault('search', 'query_code_or_search')],
  });
};
