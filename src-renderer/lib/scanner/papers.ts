import {
  hasKeyShape,
  keyCheckDigit,
  normalAccessKey,
  wrongKeyParts,
} from '#shared/domain/brazil/access-key.ts';
import { kindOfNumber } from '#shared/areas/record-kinds.ts';

/** Tells whether a reading is the access key of an invoice, as printed on its DANFE. */
const isInvoiceKey = (text: string): boolean => {
  const key = normalAccessKey(text);
  return (
    hasKeyShape(key) &&
    wrongKeyParts(key).length === 0 &&
    Number(key.at(-1)) === keyCheckDigit(key.slice(0, -1))
  );
};

/** Tells whether a reading is the printed mark of a record: its number, or the access key of an invoice. */
export const isOnPapers = (text: string): boolean => kindOfNumber(text) !== undefined || isInvoiceKey(text);

/** Opens the record that a paper names; where it names none, whoever read it goes on with `orElse`. */
type Opener = (text: string, orElse: () => void) => void;

const openers: Opener[] = [];

/** Adds whoever opens records, and gives back what removes it. */
export function openPapers(opener: Opener): () => void {
  openers.push(opener);
  return () => void openers.splice(openers.indexOf(opener), 1);
}

/** Has the record open that a reading of a paper names; all else, what names none, and what is wanted as it is goes on with `orElse`. */
export function openPaperOr(text: string, orElse: () => void, takesPapers = false): void {
  const opener = openers.at(-1);
  if (takesPapers || opener === undefined || !isOnPapers(text)) orElse();
  else opener(text.trim(), orElse);
}
