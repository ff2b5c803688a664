import { waitingWords } from '#shared/areas/screens/waiting-words.ts';
import { formatSecond } from '../../lib/format.ts';
import { useAskHere } from '../confirm.tsx';

type Waiting = {
  readonly text: string;
  /** The moment of the reading. */
  readonly at: string;
};

const isSame = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();

/** Asks of a reading whose like waits for the server already whether it is of another unit; true where none waits. */
export function useAskAgain() {
  const ask = useAskHere();
  return async (text: string, waiting: readonly Waiting[]): Promise<boolean> => {
    const same = waiting.findLast((one) => isSame(one.text, text));
    if (same === undefined) return true;
    const { title, body, confirm, cancel } = waitingWords.again;
    return ask({ title: title(text), body: body(formatSecond(same.at)), confirm, cancel });
  };
}
