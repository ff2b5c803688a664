import { Menu } from '@mantine/core';
import { IconFilter, IconFilterFilled } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { common } from '#shared/areas/screens/common-words.ts';
import css from './data-table.module.css';
import { FilterValues, useOffer } from './filter-menu.tsx';
import { isOffered, type Filter } from './filter.ts';
import type { ListSearch } from './list-search.ts';
import toolbarCss from './toolbar.module.css';

/** The filters of a list at the heads of its columns. */
export type Filtering = {
  readonly filters: readonly Filter[];
  /** The values of the filters that hold now, by their names. */
  readonly chosen: ListSearch;
  readonly onFilter: (change: ListSearch) => void;
};

type HeadFilterProps = Filtering & {
  /** The filter of the column, by its name. */
  readonly name: string;
  readonly header: string;
};

/** The filter of one column, at its head; nothing where the list does not offer it. */
export function HeadFilter({ name, header, filters, chosen, onFilter }: HeadFilterProps) {
  const [opened, setOpened] = useState(false);
  const filter = filters.find((candidate) => candidate.name === name);
  useOffer(
    useMemo(() => (filter === undefined ? [] : [filter]), [filter]),
    opened,
  );
  if (filter === undefined || !isOffered(filter)) return null;
  const value = chosen[name];
  const label = common.table.filterBy(header);
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          className={css.headFilter}
          aria-label={label}
          title={label}
          data-chosen={value !== undefined || undefined}
        >
          {value === undefined ? <IconFilter aria-hidden /> : <IconFilterFilled aria-hidden />}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={toolbarCss.options}>
        <FilterValues
          filter={filter}
          chosen={value}
          onChoose={(next) => {
            onFilter({ [name]: next });
            setOpened(false);
          }}
        />
      </Menu.Dropdown>
    </Menu>
  );
}
