import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useId } from 'react';
import type { ExportFormat } from '#shared/areas/exports/contract.ts';
import { exportWords } from '#shared/areas/exports/words.ts';
import css from './list-export.module.css';

type ExportMenuProps = {
  /** The number of records to export; undefined while nobody knows. */
  readonly total: number | undefined;
  readonly isPending: boolean;
  readonly onExport: (format: ExportFormat) => void;
};

/** The button that saves a list as a file of text, and the way to a spreadsheet beside it. */
export function ExportMenu({ total, isPending, onExport }: ExportMenuProps) {
  const reason = useId();
  const isNothing = total === 0;
  return (
    <>
      {isNothing && (
        <span id={reason} className={`alm-note ${css.reason}`}>
          {exportWords.nothing}
        </span>
      )}
      <span role="status" className="alm-note">
        {isPending && exportWords.waiting}
      </span>
      <Button.Group>
        <Button
          variant="default"
          leftSection={<IconDownload />}
          disabled={isNothing}
          aria-describedby={isNothing ? reason : undefined}
          loading={isPending}
          onClick={() => onExport('csv')}
        >
          {exportWords.action}
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              variant="default"
              className={css.formats}
              aria-label={exportWords.formats}
              title={exportWords.formats}
              disabled={isNothing || isPending}
            >
              <IconChevronDown />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onExport('xlsx')}>{exportWords.asXlsx}</Menu.Item>
            <Menu.Item onClick={() => onExport('csv')}>{exportWords.asCsv}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Button.Group>
    </>
  );
}
