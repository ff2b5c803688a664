import { Button, FileButton } from '@mantine/core';
import { IconFileUpload, IconX } from '@tabler/icons-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { importWords } from '#shared/areas/imports/screen-words.ts';
import { Progress } from '../../ui/progress.tsx';
import css from './imports.module.css';

type DropZoneProps = {
  /** The name of the file on its way; nothing else is taken meanwhile. */
  readonly sending: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onStop: () => void;
};

const words = importWords.file;
const ACCEPT = '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,text/tab-separated-values';

/** Takes one file, dropped or chosen, and shows it on its way. */
export function DropZone({ sending, onFiles, onStop }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (sending === undefined) onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={css.drop}
      data-over={isOver || undefined}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {sending === undefined ? <Choose onFiles={onFiles} /> : <Sending name={sending} onStop={onStop} />}
    </div>
  );
}

function Choose({ onFiles }: Pick<DropZoneProps, 'onFiles'>): ReactNode {
  return (
    <>
      <IconFileUpload className={css.mark} aria-hidden />
      <b>{words.drop}</b>
      <p>{words.or}</p>
      <FileButton
        accept={ACCEPT}
        onChange={(file) => {
          if (file !== null) onFiles([file]);
        }}
      >
        {(props) => (
          <Button {...props} data-autofocus autoFocus>
            {words.choose}
          </Button>
        )}
      </FileButton>
    </>
  );
}

function Sending({ name, onStop }: { readonly name: string; readonly onStop: () => void }) {
  return (
    <div className={css.sending} role="status">
      <b>{words.sending(name)}</b>
      <Progress label={words.sending(name)} done={0} total={0} />
      <Button size="xs" variant="default" leftSection={<IconX />} onClick={onStop}>
        {words.stop}
      </Button>
    </div>
  );
}
