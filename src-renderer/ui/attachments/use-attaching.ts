import { useEffect, useRef, useState } from 'react';
import { attachmentWords as words } from '#shared/areas/attachments/screen-words.ts';
import { mostAttachmentBytes } from '#shared/areas/attachments/schema.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useStable } from '../../lib/use-stable.ts';
import { errorMessage } from '../error-message.ts';
import { fileSizeText } from '../file-size.ts';
import { useSendFile, type AttachedTo } from './attachments.api.ts';
import { redrawPhoto, UnreadablePhoto } from './redraw-photo.ts';

/** A file on its way to a record, or one that did not get there: it stays until it is sent or given up. */
export type Outgoing = {
  readonly key: number;
  readonly file: File;
  /** Why it was not sent; undefined while it is on its way. */
  readonly refusal: string | undefined;
};

/** Why a file was refused: what the server says of the file itself, where it says that. */
const refusalOf = (error: unknown): string => {
  if (error instanceof UnreadablePhoto) return words.unreadable;
  const [ofFile] = error instanceof ApiError ? (error.fields['file'] ?? []) : [];
  return ofFile ?? errorMessage(error);
};

const tooLarge = ({ size }: File): string | undefined =>
  size > mostAttachmentBytes
    ? words.tooLarge(fileSizeText(size), fileSizeText(mostAttachmentBytes))
    : undefined;

/** Sends files to a record one after the other; those that fail stay, each with what to do about it. */
export function useAttaching(record: AttachedTo) {
  const send = useSendFile(record);
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const last = useRef(Promise.resolve());
  const nextKey = useRef(1);

  const change = (key: number, refusal: string | undefined): void =>
    setOutgoing((all) => all.map((one) => (one.key === key ? { ...one, refusal } : one)));
  const leave = (key: number): void => setOutgoing((all) => all.filter((one) => one.key !== key));

  async function deliver(key: number, file: File): Promise<void> {
    try {
      const drawn = await redrawPhoto(file);
      const refusal = tooLarge(drawn);
      if (refusal !== undefined) return change(key, refusal);
      await send(drawn);
      leave(key);
    } catch (error) {
      change(key, refusalOf(error));
    }
  }

  const queue = (key: number, file: File): void => {
    last.current = last.current.then(() => deliver(key, file));
  };

  return {
    outgoing,
    take(files: readonly File[]): void {
      const taken = files.map((file) => ({ key: nextKey.current++, file, refusal: undefined }));
      setOutgoing((all) => [...all, ...taken]);
      for (const { key, file } of taken) queue(key, file);
    },
    retry({ key, file }: Outgoing): void {
      change(key, undefined);
      queue(key, file);
    },
    discard: ({ key }: Outgoing): void => leave(key),
  };
}

/** Takes the files that somebody pastes anywhere on the screen, as long as it is allowed. */
export function usePastedFiles(isTaken: boolean, take: (files: readonly File[]) => void): void {
  const latest = useStable(take);
  useEffect(() => {
    if (!isTaken) return undefined;
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest(files);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [isTaken, latest]);
}
