import { IconSearch } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { app } from '#shared/areas/screens/frame-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { scanUse } from '../../lib/scanner/scan-use.ts';
import css from './command-palette.module.css';
import { PaletteLines, lineId } from './palette-lines.tsx';
import { useEarlyKeys, type EarlyKeys } from './use-early-keys.ts';
import { usePalette } from './use-palette.ts';

const words = app.palette;

type CommandPaletteProps = { readonly opened: boolean; readonly onClose: () => void };

/** Finds products, locations and acts by what is typed or scanned, from any screen. */
export function CommandPalette({ opened, onClose }: CommandPaletteProps) {
  const readEarlyKeys = useEarlyKeys(opened);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      yOffset="12vh"
      size={620}
      padding={0}
      attributes={{ content: { 'aria-label': words.label } }}
    >
      <Palette onClose={onClose} readEarlyKeys={readEarlyKeys} />
    </Dialog>
  );
}

type PaletteProps = Pick<CommandPaletteProps, 'onClose'> & { readonly readEarlyKeys: () => EarlyKeys };

function Palette({ onClose, readEarlyKeys }: PaletteProps) {
  const palette = usePalette(onClose, readEarlyKeys);
  const { query, change, groups, current, state, run, onKeyDown } = palette;
  const field = useRef<HTMLInputElement>(null);
  // the dialog would give it the focus a moment later, and lose the keys of that moment
  useLayoutEffect(() => field.current?.focus(), []);
  const listId = useId();
  const nothing = groups.length === 0 && state === 'found';
  return (
    <>
      <div className={css.search}>
        <IconSearch aria-hidden />
        <input
          ref={field}
          data-autofocus
          role="combobox"
          {...scanUse('search')}
          aria-label={words.label}
          aria-expanded={groups.length > 0}
          aria-controls={listId}
          aria-activedescendant={current === undefined ? undefined : lineId(listId, current)}
          placeholder={words.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <PaletteLines id={listId} groups={groups} current={current} onRun={run} />
      <div className={css.state} role="status">
        {nothing && words.nothing(query.trim())}
        {state === 'searching' && words.searching}
        {state === 'failed' && words.failed}
      </div>
    </>
  );
}
