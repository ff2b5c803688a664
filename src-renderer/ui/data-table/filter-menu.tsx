import { Button, Kbd, Menu, TextInput } from '@mantine/core';
import { IconFilter2 } from '@tabler/icons-react';
import { memo, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { scanUse } from '../../lib/scanner/scan-use.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { isOffered, type Filter } from './filter.ts';
import { sameValue, type ListSearch } from './list-search.ts';
import css from './toolbar.module.css';

type FilterMenuProps = {
  readonly filters: readonly Filter[];
  /** The values of the filters that hold now, by their names. */
  readonly chosen: ListSearch;
  readonly onChange: (change: ListSearch) => void;
};

const words = common.table;

/** The filters of a list as a menu of menus; choosing the value that holds takes it away. */
export const FilterMenu = memo(PlainFilterMenu);

function PlainFilterMenu({ filters, chosen, onChange }: FilterMenuProps) {
  const [opened, setOpened] = useState(false);
  useOffer(filters, opened);
  useShortcuts([
    { keys: 'f', label: words.keys.filter, group: words.keys.group, run: () => setOpened(true) },
  ]);
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconFilter2 />}
          rightSection={<Kbd className={css.wide}>F</Kbd>}
        >
          {words.filter}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {filters.filter(isOffered).map((filter, index) => (
          <FilterChoices
            key={filter.name}
            isFirst={index === 0}
            filter={filter}
            chosen={chosen[filter.name]}
            onChoose={(value) => {
              onChange({ [filter.name]: value });
              setOpened(false);
            }}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Lets filters ask for their options once their menu is open. */
export function useOffer(filters: readonly Filter[], isOpen: boolean): void {
  useEffect(() => {
    if (isOpen) for (const { onOffer } of filters) onOffer?.();
  }, [filters, isOpen]);
}

export type FilterChoicesProps = {
  readonly filter: Filter;
  readonly chosen: ListSearch[string];
  readonly onChoose: (value: ListSearch[string]) => void;
};

/** Time after which a menu that was opened by a key stands, in milliseconds. */
const OPEN_AFTER = 20;

/** One filter of the menu; Enter and Space lead to its values, as the arrow does, and the first one begins with the focus. */
function FilterChoices({
  filter,
  chosen,
  onChoose,
  isFirst,
}: FilterChoicesProps & { readonly isFirst: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const values = useRef<HTMLDivElement>(null);
  const openByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    setOpen(true);
    setTimeout(
      () => values.current?.querySelector<HTMLElement>('input, [data-menu-item]')?.focus(),
      OPEN_AFTER,
    );
  };
  return (
    <Menu.Sub position="right-start" opened={isOpen} onChange={setOpen}>
      <Menu.Sub.Target>
        <Menu.Sub.Item data-autofocus={isFirst || undefined} onKeyDown={openByKey}>
          {filter.label}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown ref={values} className={css.options}>
        <FilterValues filter={filter} chosen={chosen} onChoose={onChoose} />
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

/** Shows the values of a filter as items of a menu. */
export function FilterValues({ filter, chosen, onChoose }: FilterChoicesProps) {
  return (
    <>
      {filter.options.length === 0 && filter.typed === undefined && <Menu.Label>{words.noValues}</Menu.Label>}
      {filter.options.map(({ value, label }, index) => (
        <Menu.CheckboxItem
          key={String(value)}
          data-autofocus={index === 0 || undefined}
          checked={sameValue(chosen, value)}
          closeMenuOnClick
          onChange={() => onChoose(sameValue(chosen, value) ? undefined : value)}
        >
          {label}
        </Menu.CheckboxItem>
      ))}
      {filter.typed !== undefined && (
        <TypedValue filter={filter} typed={filter.typed} chosen={chosen} onChoose={onChoose} />
      )}
    </>
  );
}

type TypedValueProps = FilterChoicesProps & { readonly typed: NonNullable<Filter['typed']> };

/** The value of a filter that is typed or read; Enter takes it, empty takes the filter away. */
function TypedValue({ filter, typed, chosen, onChoose }: TypedValueProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(chosen === undefined ? '' : String(chosen));
  const [isWrong, setWrong] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const take = (event: KeyboardEvent): void => {
    // the keys of the field are no keys of the menu around it
    if (event.key !== 'Escape') event.stopPropagation();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const value = typed.read === undefined ? text.trim() : typed.read(text);
    setWrong(value === undefined);
    if (value !== undefined) onChoose(value === '' ? undefined : value);
  };
  return (
    <TextInput
      ref={field}
      {...scanUse('search')}
      className={css.typed}
      size="xs"
      aria-label={filter.label}
      aria-invalid={isWrong || undefined}
      error={isWrong}
      placeholder={typed.placeholder}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={take}
    />
  );
}
