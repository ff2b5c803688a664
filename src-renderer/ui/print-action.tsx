import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { memo } from 'react';
import { printWords as words } from '#shared/areas/screens/print-words.ts';
import { printScreen } from '../lib/printing.ts';

/** Prints the screen, among the small tools of a list or a panel. */
export const PrintIcon = memo(({ className }: { readonly className?: string | undefined }) => (
  <Tooltip label={`${words.print} (Ctrl P)`}>
    <ActionIcon className={className} aria-label={words.print} onClick={printScreen}>
      <IconPrinter />
    </ActionIcon>
  </Tooltip>
));

/** Prints the screen, beside the other acts at its title. */
export function PrintButton() {
  return (
    <Button variant="default" leftSection={<IconPrinter />} onClick={printScreen}>
      {words.print}
    </Button>
  );
}
