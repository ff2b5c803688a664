import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconColumns3 } from '@tabler/icons-react';
import { memo } from 'react';
import { common } from '#shared/areas/screens/common-words.ts';
import type { Column } from './column.ts';
import { isWanted, withColumn, type TableChoices } from './use-table-choices.ts';
import css from './toolbar.module.css';

type ChooserProps = {
  readonly columns: readonly Column<never>[];
  /** Those that stand in the list now. */
  readonly shown: readonly Column<never>[];
  readonly choices: TableChoices;
  readonly onChange: (choices: TableChoices) => void;
};

const words = common.table;

/** Chooses the columns of a list; one that found no room says so. */
export const ColumnChooser = memo(PlainColumnChooser);

function PlainColumnChooser({ columns, shown, choices, onChange }: ChooserProps) {
  const shownIds = new Set(shown.map(({ id }) => id));
  const fixed = columns.filter(({ rank }) => rank === 0);
  const free = columns.filter(({ rank }) => rank > 0);
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconColumns3 />}
          aria-label={`${words.columns(shownIds.size, columns.length)}: ${words.chooseColumns}`}
        >
          <span className={css.wide}>{words.columns(shownIds.size, columns.length)}</span>
          <span className={css.narrow}>{words.columnsShort(shownIds.size, columns.length)}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{words.fixedColumns(fixed.map(({ header }) => header))}</Menu.Label>
        {free.map((column) => (
          <Menu.CheckboxItem
            key={column.id}
            checked={isWanted(column, choices)}
            rightSection={isWanted(column, choices) && !shownIds.has(column.id) && words.noRoom}
            onChange={() => onChange(withColumn(choices, column))}
          >
            {column.header}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item
          disabled={choices.shown.length + choices.hidden.length === 0}
          onClick={() => onChange({ ...choices, shown: [], hidden: [] })}
        >
          {words.restoreColumns}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Switches between rows of one line and rows of two. */
export const DensityButton = memo(PlainDensityButton);

function PlainDensityButton({ choices, onChange }: Pick<ChooserProps, 'choices' | 'onChange'>) {
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
