import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { app } from '#shared/areas/screens/frame-words.ts';
import { desktop } from '../../lib/desktop.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { nameWindow } from '../../lib/window-title.ts';
import { useAllSavedViews } from '../../ui/saved-views/use-saved-views.ts';
import { ScreenForbidden } from '../failures.tsx';
import { CommandPalette } from '../palette/command-palette.tsx';
import { useOpenScanned } from '../use-open-scanned.ts';
import css from './frame.module.css';
import { KeysDialog } from './keys-dialog.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { PaperHead } from './paper-head.tsx';
import { TopBar } from './top-bar.tsx';
import { useDesktopMenu } from './use-desktop-menu.ts';
import { useDestinationShortcuts } from './use-destinations.ts';
import { useKeptScans } from './use-kept-scans.ts';
import { usePreloadedScreens } from './use-preloaded-screens.ts';
import { useRecovery } from './use-recovery.ts';

const WindowPrinting = lazy(async () => {
  const { WindowPrinting } = await import('../../features/printing/window-printing.tsx');
  return { default: WindowPrinting };
});

/** The frame around every screen: navigation, top bar, command palette, keys. */
export function Frame() {
  const [open, setOpen] = useState<'keys' | 'palette'>();
  const close = () => setOpen(undefined);
  const showKeys = () => setOpen('keys');
  const showPalette = () => setOpen('palette');
  const mayStay = useMayStay();
  const isFilled = useMatches({ select: (matches) => matches.at(-1)?.staticData.fills === true });
  useAddressTitle();
  usePreloadedScreens();
  useRecovery();
  useOpenScanned();
  useKeptScans();
  useDesktopMenu();
  useAllSavedViews();
  useShortcuts([
    ...useDestinationShortcuts(),
    { keys: 'mod+k', label: app.keys.search, group: app.keys.everywhere, run: showPalette },
    { keys: '?', label: app.keys.list, group: app.keys.everywhere, run: showKeys },
  ]);

  return (
    <div className={css.frame} data-filled={isFilled || undefined}>
      <a className={css.skip} href="#conteudo">
        {app.skip}
      </a>
      <PaperHead />
      {!isFilled && (
        <>
          <NavigationBar />
          <TopBar onSearch={showPalette} onShowKeys={showKeys} />
        </>
      )}
      <main className={css.main} id="conteudo" tabIndex={-1}>
        {mayStay ? <Outlet /> : <ScreenForbidden />}
      </main>
      <CommandPalette opened={open === 'palette'} onClose={close} />
      <KeysDialog opened={open === 'keys'} onClose={close} />
      {desktop() !== undefined && (
        <Suspense>
          <WindowPrinting />
        </Suspense>
      )}
    </div>
  );
}

/** Tells whether this person may use the screen at this address. */
function useMayStay(): boolean {
  const user = useUser();
  const needs = useMatches({ select: (matches) => matches.at(-1)?.staticData.needs });
  return needs === undefined || may(user, needs.access);
}

/** The title of the address; before any effect of a screen, which may know a closer one. */
function useAddressTitle(): void {
  const title = useMatches({
    select: (matches) =>
      matches.findLast(({ staticData }) => staticData.title !== undefined)?.staticData.title,
  });
  useLayoutEffect(() => nameWindow(title), [title]);
}
