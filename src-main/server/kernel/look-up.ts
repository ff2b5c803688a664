import { fault } from '#shared/kernel/refusal.ts';
import { AppError } from './app-error.ts';

type Asked = { readonly code?: string | undefined; readonly q?: string | undefined };

/** Looks up records: by a code that was scanned or typed in full, or by words while they are typed. */
type Ways<Found> = {
  readonly exactly: (code: string) => Found;
  readonly byWords: (words: string) => Found;
};

/** Finds records by the code or the words of a lookup; throws AppError 400 for both or neither. */
export const lookUp = <Found>({ code, q }: Asked, { exactly, byWords }: Ways<Found>): Found => {
  if (code !== undefined && q === undefined) return exactly(code);
  if (q !== undefined && code === undefined) return byWords(q);
  throw new AppError(400, 'invalid_filter', {
    vars: { parameter: 'code, q' },
    faults: [fault('code', 'query_code_or_q'), fault('q', 'query_code_or_q')],
  });
};
