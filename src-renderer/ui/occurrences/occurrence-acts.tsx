import { ActionIcon, Kbd, Menu, Tooltip } from '@mantine/core';
import { IconAlertHexagon } from '@tabler/icons-react';
import { occurrenceWords as words } from '#shared/areas/occurrences/screen-words.ts';
import type { OccurrenceSubject } from './new-occurrence.dialog.tsx';
import { useNewOccurrence } from './use-new-occurrence.tsx';

type OccurrenceButtonProps = { readonly subject: OccurrenceSubject };

/** Opens an occurrence about a record, as a small tool among the buttons of its page; by O too. */
export function OccurrenceButton({ subject }: OccurrenceButtonProps) {
  const { open, refusal, dialog } = useNewOccurrence(subject);
  return (
    <>
      <Tooltip label={words.openHere}>
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={words.openHere}
          aria-disabled={refusal !== undefined}
          onClick={open}
        >
          <IconAlertHexagon />
        </ActionIcon>
      </Tooltip>
      {dialog}
    </>
  );
}

type OccurrenceItemProps = { readonly open: () => void };

/** The same as an item of a record's menu, whose keys and dialog stand outside of it. */
export function OccurrenceItem({ open }: OccurrenceItemProps) {
  return (
    <Menu.Item leftSection={<IconAlertHexagon />} rightSection={<Kbd aria-hidden>O</Kbd>} onClick={open}>
      {words.openHere}
    </Menu.Item>
  );
}
