import { ActionIcon } from '@mantine/core';
import { IconFileTypePdf, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { attachments } from '#shared/areas/attachments/contract.ts';
import { attachmentWords as words } from '#shared/areas/attachments/screen-words.ts';
import type { Attachment } from '#shared/areas/attachments/schema.ts';
import { useApi, useWriting } from '../../lib/queries.ts';
import { saveFile } from '../../lib/save-file.ts';
import { askToConfirm } from '../confirm.tsx';
import { Dialog } from '../dialog.tsx';
import { fileSizeText } from '../file-size.ts';
import { Instant } from '../instant.tsx';
import { toast } from '../toast.tsx';
import { attachmentAreas, usePicture } from './attachments.api.ts';
import css from './attachments.module.css';

type AttachedFileProps = { readonly attachment: Attachment; readonly mayRemove: boolean };

/** One file of a record: a picture opens large, a document is saved. */
export function AttachedFile({ attachment, mayRemove }: AttachedFileProps) {
  const { name, bytes, media_type, created_by, created_at } = attachment;
  const isPicture = media_type.startsWith('image/');
  const picture = usePicture(attachment);
  const [isOpen, setOpen] = useState(false);
  const save = useSave(attachment);
  const remove = useRemove(attachment);
  return (
    <li className={css.file}>
      <button
        type="button"
        className={css.open}
        aria-label={isPicture ? words.open(name) : words.save(name)}
        onClick={() => (isPicture ? setOpen(true) : void save())}
      >
        {picture === undefined ? <Mark isPicture={isPicture} /> : <Picture bytes={picture} alt="" />}
      </button>
      <span className={css.name} title={name}>
        {name}
      </span>
      <span className={css.note}>
        {fileSizeText(bytes)} · {created_by} · <Instant value={created_at} />
      </span>
      {mayRemove && (
        <ActionIcon
          className={css.remove}
          variant="default"
          size="sm"
          aria-label={words.remove(name)}
          onClick={() => void remove()}
        >
          <IconTrash />
        </ActionIcon>
      )}
      {isOpen && (
        <Dialog opened onClose={() => setOpen(false)} size="auto" title={name}>
          {picture !== undefined && <Picture className={css.large} bytes={picture} alt={name} />}
        </Dialog>
      )}
    </li>
  );
}

type PictureProps = { readonly bytes: Blob; readonly alt: string; readonly className?: string | undefined };

/** A picture by what it holds, under an address of this window that goes with it. */
function Picture({ bytes, alt, className }: PictureProps) {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const url = URL.createObjectURL(bytes);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [bytes],
  );
  return <img ref={show} alt={alt} className={className} />;
}

function Mark({ isPicture }: { readonly isPicture: boolean }) {
  const Icon = isPicture ? IconPhoto : IconFileTypePdf;
  return <Icon className={css.mark} aria-hidden />;
}

function useSave({ id, name }: Attachment) {
  const api = useApi();
  return async (): Promise<void> => {
    try {
      const { bytes } = await api.download(attachments.file, { params: { id } });
      await saveFile({ name, bytes });
    } catch (error) {
      toast.refused(words.saveFailed, error);
    }
  };
}

function useRemove({ id, name }: Attachment) {
  const { mutateAsync } = useWriting(attachments.remove, attachmentAreas);
  return async (): Promise<void> => {
    const agreed = await askToConfirm({
      title: words.removeTitle(name),
      body: words.removeBody,
      confirm: words.removeConfirm,
      tone: 'danger',
    });
    if (!agreed) return;
    try {
      await mutateAsync({ params: { id } });
      toast.done({ title: words.removed, detail: name });
    } catch (error) {
      toast.refused(words.removeRefused, error);
    }
  };
}
