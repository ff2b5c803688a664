import { newId } from '../../lib/new-id.ts';
import { nfeFile, simple } from '../../../src-main/server/features/invoicing/nfe-files.test-kit.ts';
import { administrator } from '../../../src-main/testing/sign-in.ts';
import { blankChoice, blankDraft, type Choice } from '../../features/receiving/invoices/draft.ts';
import { keptFiles } from '../../features/receiving/invoices/kept-files.ts';
import { withInvoice as withKept } from '../../features/fiscal-documents/fiscal-documents.test-kit.ts';
import type { Stories } from './story.test-kit.ts';

const key = '35261131825407000181550010000104521628997345';

/** Puts an invoice into the queue of this browser, its first item as it is said; gives the end of the way to it. */
const withInvoice =
  (first: Partial<Choice> = {}) =>
  async (): Promise<string> => {
    const { username } = administrator;
    await keptFiles(username).keep(key, new Uint8Array(nfeFile(simple)));
    const note = {
      access_key: key,
      number: '10452',
      supplier: 'Distribuidora',
      items: 5,
      total: 9192.4,
      key: newId(),
      choices: { 1: { ...blankChoice, ...first } },
      open: {},
      at: 1,
      note: '',
    };
    const draft = { ...blankDraft(), mode: 'receipt', location: '', notes: [note] };
    localStorage.setItem(`almoxarife:invoices.${username}`, JSON.stringify(draft));
    return key;
  };

/** The forms and dialogs of invoices. */
export const invoicesStories: Stories = {
  'an item of an invoice whose goods keep lots': {
    files: [
      'features/receiving/invoices/item-form.tsx',
      'features/receiving/invoices/lots-part.tsx',
      'features/receiving/invoices/entry-bar.tsx',
    ],
    path: '/recebimento/xml/',
    prepare: withInvoice({ sku: 'LEI-1', name: 'Leite UHT integral', unit: 'UN', factor: 1 }),
    isScreen: true,
    isBeside: true,
  },
  'an item of an invoice that is left out': {
    files: ['features/receiving/invoices/item-form.tsx'],
    path: '/recebimento/xml/',
    prepare: withInvoice(),
    clicks: [/^Não receber este item/],
  },
  'the product of an item that nobody knows': {
    files: ['features/receiving/invoices/new-item-product.dialog.tsx'],
    path: '/recebimento/xml/',
    prepare: withInvoice({ reason: '' }),
    clicks: [/^Criar produto/],
  },
  'an invoice that is cancelled by a word': {
    files: ['features/fiscal-documents/fiscal-documents.screen.tsx'],
    path: '/documentos-fiscais/',
    prepare: async (house) => (await withKept(house)).document.id,
    clicks: [/^Cancelar sem o XML/],
  },
};
