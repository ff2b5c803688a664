import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import {
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconCheck,
  IconColumns3,
} from '@tabler/icons-react';
import { common } from '#shared/messages/screens-common.ts';
import type { Column } from './column.ts';
import { isWanted, withColumn, type TableChoices } from './use-table-choices.ts';
import css from './toolbar.module.css';

type ChooserProps = {
  readonly columns: readonly Column<never>[];
  /** Those that stand in the list now. */
  readonly shownIds: ReadonlySet<string>;
  readonly choices: TableChoices;
  readonly onChange: (choices: TableChoices) => void;
};

const words = common.table;

/** Chooses the columns of a list; one that found no room says so. */
export function ColumnChooser({ columns, shownIds, choices, onChange }: ChooserProps) {
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="subtle" color="gray" leftSection={<IconColumns3 />} aria-label={words.chooseColumns}>
          <span className={css.wide}>{words.columns(shownIds.size, columns.length)}</span>
          <span className={css.narrow}>{words.columnsShort(shownIds.size, columns.length)}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map((column) => (
          <Menu.Item
            key={column.id}
            role="menuitemcheckbox"
            aria-checked={isWanted(column, choices)}
            disabled={column.rank === 0}
            leftSection={
              <IconCheck data-invisible={!isWanted(column, choices) || undefined} className={css.check} />
            }
            rightSection={remark(column, shownIds, choices)}
            onClick={() => onChange(withColumn(choices, column))}
          >
            {column.header}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconCheck data-invisible className={css.check} />}
          disabled={choices.shown.length + choices.hidden.length === 0}
          onClick={() => onChange({ ...choices, shown: [], hidden: [] })}
        >
          {words.restoreColumns}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function remark(column: Column<never>, shownIds: ReadonlySet<string>, choices: TableChoices): string | null {
  if (column.rank === 0) return words.fixedColumn;
  return isWanted(column, choices) && !shownIds.has(column.id) ? words.noRoom : null;
}

/** Switches between rows of one line and rows of two. */
export function DensityButton({ choices, onChange }: Pick<ChooserProps, 'choices' | 'onChange'>) {
  const isCompact = choices.density === 'compact';
  const label = isCompact ? words.densityCompact : words.densityComfortable;
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        onClick={() => onChange({ ...choices, density: isCompact ? 'comfortable' : 'compact' })}
      >
        {isCompact ? <IconBaselineDensitySmall /> : <IconBaselineDensityMedium />}
      </ActionIcon>
    </Tooltip>
  );
}
