import { ActionIcon, Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { common } from '#shared/areas/screens/common-words.ts';
import { scanUse } from '../../lib/scanner/scan-use.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import css from './toolbar.module.css';

type SearchFieldProps = {
  readonly placeholder: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
};

/** Keys that follow each other sooner than this are one question, asked when they rest, in milliseconds. */
const PAUSE = 40;
const words = common.table.keys;

/** Searches the list as one types; `/` comes here, Esc empties it and then leaves. */
export function SearchField({ placeholder, value, onSearch }: SearchFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const isOwn = useOwnQuestions(value, setTyped);
  const ask = (text: string) => {
    isOwn(text.trim());
    onSearch(text.trim());
  };
  const askLater = useDebouncedCallback(ask, PAUSE);
  const lastKey = useRef(0);
  const change = (text: string) => {
    const now = performance.now();
    const isBurst = now - lastKey.current < PAUSE;
    lastKey.current = now;
    setTyped(text);
    if (isBurst) return askLater(text);
    askLater.cancel();
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
      {...scanUse('search')}
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
        if (event.key === 'Enter') askLater.flush();
        if (event.key !== 'Escape') return;
        event.preventDefault();
        if (typed === '') event.currentTarget.blur();
        else change('');
      }}
    />
  );
}

/**
 * Tells what was asked here from what comes from elsewhere, such as a chip or the way back: the address follows the
 * keys after a while, and letters typed meanwhile stay. Gives the way to say what is being asked.
 */
function useOwnQuestions(value: string, onElsewhere: (text: string) => void): (text: string) => void {
  const asked = useRef([value]);
  useEffect(() => {
    const at = asked.current.lastIndexOf(value);
    asked.current = at === -1 ? [value] : asked.current.slice(at);
    if (at === -1) onElsewhere(value);
  }, [value, onElsewhere]);
  return (text) => void asked.current.push(text);
}

function SearchEnd({ typed, onClear }: { readonly typed: string; readonly onClear: () => void }) {
  if (typed === '') return <Kbd>/</Kbd>;
  return (
    <ActionIcon size="xs" aria-label={common.actions.clear} onClick={onClear}>
      <IconX />
    </ActionIcon>
  );
}
