import { useQuery } from '@tanstack/react-query';
import { fiscal } from '#shared/areas/invoicing/contract.ts';
import { receiveByXmlWords } from '#shared/areas/invoicing/screen-words.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { Answer, Api } from '../../../lib/api.ts';
import { keyOf, useApi } from '../../../lib/queries.ts';
import { matchesOf, type Note } from './draft.ts';
import type { KeptFiles } from './kept-files.ts';
import type { NoteStore } from './use-notes.ts';

/** An invoice as the server reads and judges it. */
export type Parsed = Answer<typeof fiscal.parse>;

type Asked = { readonly api: Api; readonly files: KeptFiles; readonly mode: 'order' | 'receipt' };

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.reason === 'order_not_expected' || error.code === 'not_found');

/** The judgement of an invoice by what was said of its items so far. */
export const judging = (note: Note, { api, files, mode }: Asked) => {
  const matches = matchesOf(note);
  const { order } = note;
  return {
    queryKey: keyOf(fiscal.parse, { params: { key: note.access_key }, query: { mode, matches, order } }),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Parsed> => {
      const xml_base64 = await files.read(note.access_key);
      if (xml_base64 === undefined) {
        throw new ApiError({ status: 410, code: 'gone', message: receiveByXmlWords.unreadable });
      }
      const body = { xml_base64, mode, matches: [...matches] };
      const named = order === undefined ? body : { ...body, order_id: order };
      try {
        return await api.call(fiscal.parse, { body: named, signal });
      } catch (error) {
        // the order that was chosen came in or was cancelled meanwhile: the invoice is shown without it
        if (typeof order !== 'string' || !isGone(error)) throw error;
        return api.call(fiscal.parse, { body: { ...body, order_id: null }, signal });
      }
    },
  };
};

const isOf = ({ access_key: key }: Note, queryKey: readonly unknown[] | undefined): boolean =>
  (queryKey?.[2] as { readonly key?: string } | undefined)?.key === key;

/** An invoice of the draft as the server judges it now; what was known stays while it is asked again. */
export function useParsed(note: Note, { files, draft }: NoteStore) {
  return useQuery({
    ...judging(note, { api: useApi(), files, mode: draft.mode }),
    placeholderData: (before: Parsed | undefined, query) =>
      isOf(note, query?.queryKey) ? before : undefined,
  });
}
