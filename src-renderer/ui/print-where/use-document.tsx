import { useState, type ReactNode } from 'react';
import type { ReceivedFile } from '../../lib/api.ts';
import { printerFor, printersOf, useKeptPrinters } from '../printer-choice.ts';
import { useAskPrinters, usePrint, usePrinters, type PrintBody } from '../use-printers.ts';
import { useSaveDocument } from '../use-save-document.ts';
import { PrintWhereDialog } from './print-where.dialog.tsx';

/** A document as a printer is asked for it, and as a file. */
export type PrintedDocument<Choice> = {
  readonly source: (choice: Choice) => PrintBody['source'];
  readonly make: (choice: Choice) => Promise<ReceivedFile>;
};

type DocumentActs<Choice> = {
  readonly isPending: boolean;
  readonly run: (choice: Choice) => void;
  /** Asks where it is printed, then prints it there. */
  readonly choose: (choice: Choice) => void;
  /** True where there is a printer to choose. */
  readonly hasPrinters: boolean;
  /** The dialog while it is open; goes anywhere into the screen. */
  readonly dialog: ReactNode;
};

/** Prints a document where its kind was printed last, else on the default printer of the kind; where there is none it becomes a file. */
export function useDocument<Choice = void>({ source, make }: PrintedDocument<Choice>): DocumentActs<Choice> {
  // asked for while the screen is looked at, so that a click waits for nothing
  const known = usePrinters();
  const ask = useAskPrinters();
  const kept = useKeptPrinters();
  const { isPending: isMaking, save } = useSaveDocument(make);
  const { isPending: isSending, print } = usePrint();
  const [asked, setAsked] = useState<{ readonly choice: Choice }>();
  const run = async (choice: Choice, chosen?: string): Promise<void> => {
    const wanted = source(choice);
    const { kind } = wanted;
    const printer = printerFor(printersOf(await ask(), kind), kind, chosen ?? kept.of(kind));
    if (printer === undefined) save(choice);
    else print({ printer_id: printer.id, source: wanted });
  };
  return {
    isPending: isMaking || isSending,
    run: (choice) => void run(choice),
    choose: (choice) => setAsked({ choice }),
    hasPrinters: known.length > 0,
    dialog: asked !== undefined && (
      <PrintWhereDialog
        kind={source(asked.choice).kind}
        onChosen={(chosen) => void run(asked.choice, chosen)}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}
