import { ActionIcon, Kbd, TextInput } from '@mantine/core';
import { IconScan, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { scanWords } from '#shared/areas/screens/scan-words.ts';
import { pastedRows, type PastedRow } from '../../lib/goods/pasted-rows.ts';
import { usePreference } from '../../lib/preferences.ts';
import { openPaperOr } from '../../lib/scanner/papers.ts';
import { scanUse } from '../../lib/scanner/scan-use.ts';
import { useScanner } from '../../lib/scanner/use-scanner.ts';
import { useShortcuts, useTyping } from '../../lib/shortcuts/use-shortcuts.ts';
import css from './scan-field.module.css';
import { scanSoundPreference, useScanSound, type ScanTone } from './scan-sound.ts';

type ScanFieldProps = {
  readonly label: string;
  readonly placeholder: string;
  /** The screen under which the list of keys shows F2. */
  readonly group: string;
  /** Takes a reading, of a scanner anywhere on the screen, or typed and ended with Enter. */
  readonly onRead: (text: string, how: 'scanned' | 'typed') => void;
  /** Takes rows that were copied from a spreadsheet; without it, only their first line is a reading. */
  readonly onPasteRows?: ((rows: readonly PastedRow[]) => void) | undefined;
  /** The outcome of the last reading: its colour and its sound. */
  readonly result?: { readonly tone: ScanTone } | undefined;
  /** The text of the field after a reading; it is empty without it. */
  readonly value?: string;
  readonly autoFocus?: boolean;
  /** True where a reading is asked for: everything typed on the screen goes here, and no single key acts. */
  readonly isAwaited?: boolean;
  /**
   * True where the field itself takes numbers of records and keys of invoices, which elsewhere open their
   * record.
   */
  readonly takesPapers?: boolean;
  readonly onFocus?: () => void;
  readonly fieldRef?: React.RefObject<HTMLInputElement | null>;
};

const longest = 200;

/**
 * The field that codes are read into. It takes readings also while it does not have the focus; F2 comes here, Esc
 * leaves it. What stands in it after a reading is selected, so that the next one takes its place.
 */
export function ScanField({
  group,
  onRead,
  result,
  value = '',
  fieldRef,
  isAwaited = false,
  takesPapers = false,
  ...input
}: ScanFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const ref = fieldRef ?? own;
  const [typed, setTyped] = useTyped(value);
  const [readings, setReadings] = useState(0);
  useScanSound(result);
  useSelected(ref, { readings, value });
  const take = (text: string, how: 'scanned' | 'typed'): void => {
    setTyped(value);
    setReadings((count) => count + 1);
    const read = text.trim();
    if (read !== '') openPaperOr(read, () => onRead(read, how), takesPapers);
  };
  useScanner((text) => take(text, 'scanned'));
  useShortcuts([{ keys: 'F2', label: input.label, group, run: () => goTo(ref.current) }]);
  useTypedHere(isAwaited, ref);
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape' && !(isAwaited && typed === '')) {
      event.preventDefault();
      setTyped(value);
      event.currentTarget.blur();
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    take(typed, 'typed');
  };
  return (
    <TextInput
      ref={ref}
      className={css.field}
      data-tone={result?.tone}
      size="md"
      aria-label={input.label}
      placeholder={input.placeholder}
      leftSection={<IconScan />}
      rightSection={<FieldEnd />}
      rightSectionWidth={68}
      autoComplete="off"
      spellCheck={false}
      autoFocus={input.autoFocus ?? false}
      data-autofocus={input.autoFocus}
      maxLength={longest}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={press}
      onPaste={(event) => takePasted(event, input.onPasteRows)}
      {...scanUse('scan')}
      {...(input.onFocus === undefined ? {} : { onFocus: input.onFocus })}
    />
  );
}

function goTo(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

/** Selects the text of the field after a reading. */
function useSelected(
  field: React.RefObject<HTMLInputElement | null>,
  { readings, value }: { readonly readings: number; readonly value: string },
): void {
  const settled = `${readings} ${value}`;
  const selected = useRef(settled);
  useEffect(() => {
    if (selected.current === settled) return;
    selected.current = settled;
    if (readings > 0 && document.activeElement === field.current) field.current?.select();
  }, [settled, readings, field]);
}

/** While a reading is asked for, the field has the focus and takes what is typed without it. */
function useTypedHere(isAwaited: boolean, field: React.RefObject<HTMLInputElement | null>): void {
  useTyping(isAwaited, () => field.current?.focus());
  useEffect(() => {
    const { current } = field;
    if (!isAwaited || document.activeElement === current) return undefined;
    current?.focus();
    return () => current?.blur();
  }, [isAwaited, field]);
}

/** Rows of a spreadsheet go where rows are taken; all else is pasted as it is. */
function takePasted(event: ClipboardEvent, onPasteRows: ScanFieldProps['onPasteRows']): void {
  const rows = pastedRows(event.clipboardData.getData('text'));
  if (rows === undefined || onPasteRows === undefined) return;
  event.preventDefault();
  onPasteRows(rows);
}

/** Keeps the typed text until the field gets another value. */
function useTyped(value: string) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  return [typed, setTyped] as const;
}

function FieldEnd() {
  const [isOn, setOn] = usePreference(scanSoundPreference);
  return (
    <span className={css.end}>
      <ActionIcon
        size="xs"
        aria-label={scanWords.sound}
        title={isOn ? scanWords.soundOn : scanWords.soundOff}
        aria-pressed={isOn}
        onClick={() => setOn(!isOn)}
      >
        {isOn ? <IconVolume /> : <IconVolumeOff />}
      </ActionIcon>
      <Kbd>F2</Kbd>
    </span>
  );
}
