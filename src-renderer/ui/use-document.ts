import type { ReceivedFile } from '../lib/api.ts';
import { defaultOf, useAskPrinters, usePrint, usePrinters, type PrintBody } from './use-printers.ts';
import { useSaveDocument } from './use-save-document.ts';

/** A document as a printer is asked for it, and as a file. */
type Document<Choice> = {
  readonly source: (choice: Choice) => PrintBody['source'];
  readonly make: (choice: Choice) => Promise<ReceivedFile>;
};

/** Prints a document on the default printer of its kind; where there is none it becomes a file. */
export function useDocument<Choice = void>({ source, make }: Document<Choice>) {
  // asked for while the screen is looked at, so that a click waits for nothing
  usePrinters();
  const ask = useAskPrinters();
  const { isPending: isMaking, save } = useSaveDocument(make);
  const { isPending: isSending, print } = usePrint();
  const run = async (choice: Choice): Promise<void> => {
    const wanted = source(choice);
    const printer = defaultOf(await ask(), wanted.kind);
    if (printer === undefined) save(choice);
    else print({ printer_id: printer.id, source: wanted });
  };
  return { isPending: isMaking || isSending, run: (choice: Choice) => void run(choice) };
}
