import { ActionIcon, Button, FileButton } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useState, type DragEvent, useEffect, useRef } from 'react';
import { attachmentWords as words } from '#shared/areas/attachments/screen-words.ts';
import {
  mostAttachments,
  scopesToReadFiles,
  type Attachment,
  mostAttachmentBytes,
} from '#shared/areas/attachments/schema.ts';
import { recordKinds } from '#shared/areas/record-kinds.ts';
import { ApiError } from '../../lib/api-error.ts';
import { formatInteger } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useStable } from '../../lib/use-stable.ts';
import { errorMessage } from '../error-message.ts';
import { fileSizeText } from '../file-size.ts';
import { Progress } from '../progress.tsx';
import { ErrorState, SkeletonLines } from '../query-state.tsx';
import { Section } from '../record.tsx';
import { Callout } from '../status-badge.tsx';
import { AttachedFile } from './attached-file.tsx';
import { useAttachments, type AttachedTo, useSendFile } from './attachments.api.ts';
import css from './attachments.module.css';

type AttachmentsPanelProps = {
  readonly record: AttachedTo;
  readonly heading?: 'h2' | 'h3';
};

/** The photos and documents of a record, for whoever may see them. */
export function AttachmentsPanel(props: AttachmentsPanelProps) {
  const user = useUser();
  const maySee = scopesToReadFiles(props.record.entity).every((scope) => may(user, scope));
  return maySee && <AttachedFiles {...props} />;
}

/** The files of a record: dropped, pasted or chosen, each shown on its way, none lost where one fails. */
function AttachedFiles({ record, heading = 'h3' }: AttachmentsPanelProps) {
  const query = useAttachments(record);
  const { outgoing, take, retry, discard } = useAttaching(record);
  const mayAttach = may(useUser(), recordKinds[record.entity].writes);
  const all = query.data?.data ?? [];
  const isFull = all.length >= mostAttachments;
  const isTaken = mayAttach && !isFull;
  usePastedFiles(isTaken, take);
  return (
    <Section title={words.title} heading={heading} action={isTaken && <ChooseButton onFiles={take} />}>
      <DropArea isTaken={isTaken} onFiles={take}>
        {query.isError ? (
          <ErrorState error={query.error} title={words.failed} onRetry={() => void query.refetch()} />
        ) : query.data === undefined ? (
          <SkeletonLines />
        ) : (
          <Files all={all} mayAttach={mayAttach} isIdle={outgoing.length === 0} />
        )}
        {outgoing.map((one) => (
          <OutgoingFile
            key={one.key}
            outgoing={one}
            onRetry={() => retry(one)}
            onDiscard={() => discard(one)}
          />
        ))}
        {mayAttach && isFull && <p className={css.hint}>{words.full}</p>}
        {isTaken && all.length > 0 && (
          <p className={css.hint}>
            {words.hint} {words.titleOf(formatInteger(all.length), formatInteger(mostAttachments))}
          </p>
        )}
      </DropArea>
    </Section>
  );
}

type TakeProps = { readonly onFiles: (files: readonly File[]) => void };

function ChooseButton({ onFiles }: TakeProps) {
  return (
    <FileButton accept="image/*,application/pdf" multiple onChange={onFiles}>
      {(props) => (
        <Button {...props} size="xs" variant="default" leftSection={<IconPaperclip />}>
          {words.choose}
        </Button>
      )}
    </FileButton>
  );
}

type DropAreaProps = TakeProps & { readonly isTaken: boolean; readonly children: React.ReactNode };

function DropArea({ isTaken, onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    if (!isTaken || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!isTaken) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={css.area}
      data-over={isOver || undefined}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

type FilesProps = {
  readonly all: readonly Attachment[];
  readonly mayAttach: boolean;
  /** True while nothing is on its way. */
  readonly isIdle: boolean;
};

function Files({ all, mayAttach, isIdle }: FilesProps) {
  if (all.length === 0) {
    return isIdle ? <p className={css.hint}>{mayAttach ? words.empty : words.emptyReader}</p> : null;
  }
  return (
    <ul className={css.files}>
      {all.map((attachment) => (
        <AttachedFile key={attachment.id} attachment={attachment} mayRemove={mayAttach} />
      ))}
    </ul>
  );
}

type OutgoingFileProps = {
  readonly outgoing: Outgoing;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
};

/** A file on its way, or why it did not get there, with the way out. */
function OutgoingFile({ outgoing: { file, refusal }, onRetry, onDiscard }: OutgoingFileProps) {
  if (refusal === undefined) {
    return (
      <div className={css.sending} role="status">
        <Progress label={words.sending(file.name)} done={0} total={0} />
        <span>{words.sending(file.name)}</span>
      </div>
    );
  }
  return (
    <Callout tone="critical">
      <b>{words.notSent(file.name)}</b>
      <p>{refusal}</p>
      <div className={css.ways}>
        <Button size="xs" variant="default" onClick={onRetry}>
          {words.retry}
        </Button>
        <ActionIcon variant="subtle" aria-label={words.discard(file.name)} onClick={onDiscard}>
          <IconX />
        </ActionIcon>
      </div>
    </Callout>
  );
}

/** A file on its way to a record, or one that did not get there: it stays until it is sent or given up. */
type Outgoing = {
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
function useAttaching(record: AttachedTo) {
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
function usePastedFiles(isTaken: boolean, take: (files: readonly File[]) => void): void {
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

/** The longest side of a photo that is kept, in pixels, and how well its JPEG keeps it. */
const longestSide = 1600;
const quality = 0.86;

const jpegName = (name: string): string => `${name.replace(/\.[^.]{1,5}$/u, '')}.jpg`;

const isPicture = ({ type, name }: File): boolean =>
  type.startsWith('image/') || /\.(?:jpe?g|png|webp|heic|avif|gif|bmp)$/iu.test(name);

/** Gives the size at which a picture is drawn: its own, or with its longest side at the limit. */
export const sizeWithin = (
  width: number,
  height: number,
): { readonly width: number; readonly height: number } => {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** Says that a picture could not be read. */
export class UnreadablePhoto extends Error {}

const drawn = async (file: File): Promise<Blob | null> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, sizeWithin(bitmap.width, bitmap.height));
    const context = canvas.getContext('2d');
    if (context === null) return null;
    // JPEG has no transparency: what is clear becomes white, not black
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  } finally {
    bitmap.close();
  }
};

/**
 * A photo drawn anew as a JPEG of 1600 pixels at most, upright, without what the camera wrote into it (where, when, by
 * what); any other file as it is. Throws UnreadablePhoto for a picture that the browser can't read.
 */
export async function redrawPhoto(file: File): Promise<File> {
  if (!isPicture(file)) return file;
  const jpeg = await drawn(file).catch(() => null);
  if (jpeg === null) throw new UnreadablePhoto();
  return new File([jpeg], jpegName(file.name), { type: 'image/jpeg' });
}
