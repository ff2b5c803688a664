import { Button, FileButton } from '@mantine/core';
import { IconFileUpload, IconX } from '@tabler/icons-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { Progress } from '../progress.tsx';
import css from './drop-zone.module.css';

/** The words of the place. */
export type DropWords = {
  readonly drop: string;
  readonly or: string;
  readonly choose: string;
  readonly sending: (name: string) => string;
  readonly stop: string;
};

type DropZoneProps = {
  readonly words: DropWords;
  /** The endings and media types that the system's own dialog offers, as an input takes them. */
  readonly accept: string;
  /** The name of the file on its way; nothing else is taken meanwhile. */
  readonly sending: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onStop: () => void;
  /** True among other things: it then neither takes the focus nor calls for the first click. */
  readonly isQuiet?: boolean;
};

/** Takes one file, dropped or chosen, and shows it on its way. */
export function DropZone({ words, accept, sending, onFiles, onStop, isQuiet = false }: DropZoneProps) {
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
      {sending === undefined ? (
        <Choose words={words} accept={accept} onFiles={onFiles} isQuiet={isQuiet} />
      ) : (
        <Sending words={words} name={sending} onStop={onStop} />
      )}
    </div>
  );
}

type ChooseProps = Pick<DropZoneProps, 'words' | 'accept' | 'onFiles'> & { readonly isQuiet: boolean };

function Choose({ words, accept, onFiles, isQuiet }: ChooseProps): ReactNode {
  return (
    <>
      <IconFileUpload className={css.mark} aria-hidden />
      <b>{words.drop}</b>
      <p>{words.or}</p>
      <FileButton
        accept={accept}
        onChange={(file) => {
          if (file !== null) onFiles([file]);
        }}
      >
        {(props) => (
          <Button
            {...props}
            {...(isQuiet ? { variant: 'default' } : { 'data-autofocus': true, autoFocus: true })}
          >
            {words.choose}
          </Button>
        )}
      </FileButton>
    </>
  );
}

type SendingProps = Pick<DropZoneProps, 'words' | 'onStop'> & { readonly name: string };

function Sending({ words, name, onStop }: SendingProps) {
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
