import { Button, type ButtonProps } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { printedWords as words } from '#shared/areas/printing/screen-words.ts';
import { useDocument, type PrintedDocument } from './use-document.tsx';

type PaperButtonProps = PrintedDocument<void> &
  Pick<ButtonProps, 'size' | 'variant'> & { readonly label: string };

/** Prints one document; beside it, where there are printers, the way to another one. */
export function PaperButton({ label, size = 'sm', variant = 'default', ...document }: PaperButtonProps) {
  const { isPending, run, choose, hasPrinters, dialog } = useDocument(document);
  const look = { size, variant };
  return (
    <>
      <Button.Group>
        <Button {...look} leftSection={<IconPrinter />} loading={isPending} onClick={() => run()}>
          {label}
        </Button>
        {hasPrinters && (
          <Button
            {...look}
            px={6}
            aria-label={words.elsewhere(label)}
            title={words.elsewhere(label)}
            onClick={() => choose()}
          >
            <IconChevronDown />
          </Button>
        )}
      </Button.Group>
      {dialog}
    </>
  );
}
