import { ActionIcon, Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { common } from '#shared/messages/screens-common.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import css from './toolbar.module.css';

type SearchFieldProps = {
  readonly placeholder: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
};

/** Typing pauses this long before the list is asked, in milliseconds. */
const PAUSE = 40;
const words = common.table.keys;

/** Searches the list as one types; `/` comes here, Esc empties it and then leaves. */
export function SearchField({ placeholder, value, onSearch }: SearchFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  if (asked !== value) {
    setAsked(value);
    setTyped(value);
  }
  const ask = useDebouncedCallback((text: string) => {
    setAsked(text.trim());
    onSearch(text.trim());
  }, PAUSE);
  const change = (text: string) => {
    setTyped(text);
    ask(text);
  };
  const goHere = () => {
    ref.current?.focus();
    ref.current?.select();
  };
  useShortcuts([{ keys: '/', label: words.search, group: words.group, run: goHere }]);
  return (
    <TextInput
      ref={ref}
      className={css.search}
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      leftSection={<IconSearch />}
      rightSection={<SearchEnd typed={typed} onClear={() => change('')} />}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask.flush();
        if (event.key !== 'Escape') return;
        event.preventDefault();
        if (typed === '') event.currentTarget.blur();
        else change('');
      }}
    />
  );
}

function SearchEnd({ typed, onClear }: { readonly typed: string; readonly onClear: () => void }) {
  if (typed === '') return <Kbd>/</Kbd>;
  return (
    <ActionIcon size="xs" aria-label={common.actions.clear} onClick={onClear}>
      <IconX />
    </ActionIcon>
  );
}
