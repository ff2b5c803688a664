import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { receiveByXmlWords } from '#shared/areas/invoicing/screen-words.ts';
import css from './invoices.module.css';

const words = receiveByXmlWords.queue;

type FileDropProps = {
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
};

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** A screen that takes files wherever they are dropped on it. */
export function FileDrop({ onFiles, children }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div className={css.drop} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      {children}
      {isOver && (
        <div className={css.over} aria-hidden>
          <IconFileImport />
          {words.drop}
        </div>
      )}
    </div>
  );
}

type ChooseFilesProps = Pick<FileDropProps, 'onFiles'> & {
  readonly isBusy: boolean;
  readonly isFirst?: boolean;
};

/** Chooses files of invoices, many at once. */
export function ChooseFiles({ onFiles, isBusy, isFirst = false }: ChooseFilesProps) {
  return (
    <FileButton multiple accept=".xml,text/xml,application/xml" onChange={onFiles}>
      {(props) => (
        <Button
          {...props}
          variant={isFirst ? 'filled' : 'default'}
          leftSection={<IconFileImport />}
          loading={isBusy}
          autoFocus={isFirst}
        >
          {words.choose}
        </Button>
      )}
    </FileButton>
  );
}
