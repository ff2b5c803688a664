import { Button, FileButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import { attachmentWords as words } from '#shared/areas/attachments/screen-words.ts';
import {
  linkScopes,
  mostAttachments,
  scopesToReadFiles,
  type Attachment,
} from '#shared/areas/attachments/schema.ts';
import { formatInteger } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { ErrorState, SkeletonLines } from '../query-state.tsx';
import { Section } from '../record.tsx';
import { AttachedFile } from './attached-file.tsx';
import { useAttachments, type AttachedTo } from './attachments.api.ts';
import css from './attachments.module.css';
import { OutgoingFile } from './outgoing-file.tsx';
import { useAttaching, usePastedFiles } from './use-attaching.ts';

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
  const mayAttach = may(useUser(), linkScopes[record.entity].write);
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
