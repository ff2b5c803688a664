import { useRef, useState } from 'react';
import { isWithoutServer } from '../../lib/api-error.ts';
import { errorMessage } from '../error-message.ts';
import { fileSizeText } from '../file-size.ts';
import { toast } from '../toast.tsx';

/** Why a file was not taken. */
export type Refusal = { readonly title: string; readonly text?: string };

/** The sentences about files that were not taken. */
type SendingWords = {
  readonly onlyOne: string;
  readonly tooLarge: (name: string, size: string, most: string) => string;
  readonly refused: (name: string) => string;
  readonly notSent: (name: string) => string;
  readonly stopped: string;
};

type SendingOf = {
  readonly words: SendingWords;
  /** Largest file, in bytes. */
  readonly most: number;
  /** Sends the file, and goes on from there. */
  readonly send: (file: File, signal: AbortSignal) => Promise<void>;
  /** Tells whether a refusal is still seen at the place of the file; if not, a notice says it. */
  readonly isSeen?: () => boolean;
};

export type Sending = {
  /** The name of the file on its way. */
  readonly sending: string | undefined;
  readonly refusal: Refusal | undefined;
  /** Sends the one file of these. */
  readonly send: (files: readonly File[]) => Promise<void>;
  readonly stop: () => void;
};

const always = (): boolean => true;

/** Sends a file that was dropped or chosen; what can't be taken is said. */
export function useSending({ words, most, send: sendFile, isSeen = always }: SendingOf): Sending {
  const [sending, setSending] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const abort = useRef<AbortController>(undefined);

  async function send(files: readonly File[]): Promise<void> {
    const [file] = files;
    if (file === undefined || sending !== undefined) return;
    const beforehand = refusalOf(files, { words, most });
    setRefusal(beforehand);
    if (beforehand !== undefined) return;
    const { signal } = (abort.current = new AbortController());
    setSending(file.name);
    try {
      await sendFile(file, signal);
    } catch (error) {
      const refused = isWithoutServer(error) ? words.notSent : words.refused;
      const title = signal.aborted ? words.stopped : refused(file.name);
      if (!isSeen()) toast.refused(title, error);
      else setRefusal(signal.aborted ? { title } : { title, text: errorMessage(error) });
    } finally {
      setSending(undefined);
    }
  }

  return { sending, refusal, send, stop: () => abort.current?.abort() };
}

/** Gives the refusal that the screen itself knows, before anything is sent. */
function refusalOf(
  files: readonly File[],
  { words, most }: Pick<SendingOf, 'words' | 'most'>,
): Refusal | undefined {
  const [file] = files;
  if (files.length > 1) return { title: words.onlyOne };
  if (file === undefined || file.size <= most) return undefined;
  return { title: words.tooLarge(file.name, fileSizeText(file.size), fileSizeText(most)) };
}
