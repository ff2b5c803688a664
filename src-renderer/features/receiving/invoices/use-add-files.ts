import { useState } from 'react';
import { fiscal } from '#shared/areas/invoicing/contract.ts';
import { mostXmlBytes } from '#shared/areas/invoicing/schema.ts';
import { receiveByXmlWords } from '#shared/areas/invoicing/screen-words.ts';
import { isWithoutServer } from '../../../lib/api-error.ts';
import { formatInteger } from '../../../lib/format.ts';
import { newId } from '../../../lib/new-id.ts';
import { useApi } from '../../../lib/queries.ts';
import { errorMessage } from '../../../ui/error-message.ts';
import { mostNotes } from './draft.ts';
import type { Parsed } from './parsed.api.ts';
import type { NoteStore } from './use-notes.ts';

const words = receiveByXmlWords.queue;

/** A file that did not become an invoice of the queue, and why. */
type RefusedFile = { readonly name: string; readonly message: string };

export type AddFiles = {
  /** The number of files read, of all, while they are being read. */
  readonly progress: { readonly done: number; readonly all: number } | undefined;
  readonly refused: readonly RefusedFile[];
  readonly forget: () => void;
  /** Reads files one after the other into the queue; gives the access keys of those that are in it. */
  readonly add: (files: readonly File[]) => Promise<readonly string[]>;
};

const noteOf = ({ document, supplier }: Parsed['data']) => ({
  access_key: document.access_key,
  number: document.number,
  supplier: supplier.name,
  items: document.item_count,
  total: document.totals.total,
  key: newId(),
  choices: {},
  open: {},
  at: null,
  note: '',
});

/** Takes files of invoices into the queue; what is no invoice is said file by file. */
export function useAddFiles(store: NoteStore): AddFiles {
  const api = useApi();
  const [progress, setProgress] = useState<AddFiles['progress']>();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);

  /** Reads one file: the access key of its invoice, which is in the queue then, or why it is not. */
  async function take(file: File): Promise<{ readonly key: string } | { readonly message: string }> {
    if (file.size > mostXmlBytes) return { message: words.tooLarge };
    if (store.read().notes.length >= mostNotes) return { message: words.tooMany(formatInteger(mostNotes)) };
    const { data } = await api.call(fiscal.parseFile, { file, body: {} });
    const { access_key: key } = data.document;
    if (store.read().notes.some((note) => note.access_key === key)) return { key };
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (!(await store.files.keep(key, bytes))) return { message: words.full };
    store.add(noteOf(data));
    return { key };
  }

  const refusalOf = (error: unknown): { readonly message: string } => ({
    message: isWithoutServer(error) ? words.unheard : errorMessage(error),
  });

  async function add(files: readonly File[]): Promise<readonly string[]> {
    if (progress !== undefined) return [];
    const keys: string[] = [];
    const left: RefusedFile[] = [];
    setRefused([]);
    for (const [index, file] of files.entries()) {
      setProgress({ done: index, all: files.length });
      const taken = await take(file).catch(refusalOf);
      if ('key' in taken) keys.push(taken.key);
      else left.push({ name: file.name, message: taken.message });
    }
    setProgress(undefined);
    setRefused(left);
    return [...new Set(keys)];
  }

  return { progress, refused, forget: () => setRefused([]), add };
}
