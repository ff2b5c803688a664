import { createContext, use } from 'react';
import type { AddFiles } from './use-add-files.ts';
import type { NoteStore } from './use-notes.ts';

/** The parts that the screens of invoices share. */
type Invoices = {
  readonly store: NoteStore;
  readonly files: AddFiles;
  /** Takes files into the queue, however they were chosen. */
  readonly onFiles: (files: readonly File[]) => void;
};

/** Given by the screen around the queue and its invoices. */
export const InvoicesContext = createContext<Invoices | undefined>(undefined);

/** Gives the parts that the screens of invoices share; throws outside of them. */
export function useInvoices(): Invoices {
  const invoices = use(InvoicesContext);
  if (invoices === undefined) throw new Error('InvoicesContext is missing');
  return invoices;
}
