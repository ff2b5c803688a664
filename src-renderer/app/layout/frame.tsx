import { useQueryClient } from '@tanstack/react-query';
import { type AnyRoute, Outlet, useMatches, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { app } from '#shared/areas/screens/frame-words.ts';
import { desktop } from '../../lib/desktop.ts';
import { useApi } from '../../lib/queries.ts';
import { quietMoment } from '../../lib/quiet-moment.ts';
import { keptQueuesOf } from '../../lib/scan-queues/kept.ts';
import { runQueues } from '../../lib/scan-queues/open-queues.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { nameWindow } from '../../lib/window-title.ts';
import { useAllSavedViews } from '../../ui/saved-views/use-saved-views.ts';
import { ScreenForbidden } from '../failures.tsx';
import { CommandPalette } from '../palette/command-palette.tsx';
import { useOpenScanned } from '../use-open-scanned.ts';
import { useDestinationShortcuts } from '../use-destinations.ts';
import { healthRead, useHealth } from './health.ts';
import css from './frame.module.css';
import { KeysDialog } from './keys-dialog.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { PaperHead } from './paper-head.tsx';
import { TopBar } from './top-bar.tsx';

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
    { keys: 'F1', label: app.keys.list, group: app.keys.everywhere, run: showKeys },
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
      <CommandPalette opened={open === 'palette'} onClose={close} onShowKeys={showKeys} />
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

/** Follows the menu of the window that the page is in, if it is in one. */
function useDesktopMenu(): void {
  const navigate = useNavigate();
  useEffect(() => desktop()?.onGo((path) => void navigate({ to: path })), [navigate]);
}

/** Once the server answers again, asks anew for all that failed meanwhile. */
function useRecovery(): void {
  const queries = useQueryClient();
  const { isError } = useHealth();
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !isError) {
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    }
    wasLost.current = isError;
  }, [isError, queries]);
}

/** Sends scans as long as somebody works here, and first those that this browser has kept of them. */
function useKeptScans(): void {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useUser();
  useEffect(() => {
    const stop = runQueues(api, id);
    if (keptQueuesOf(id).length > 0) {
      void import('../scan-kinds.ts').then(({ sendKeptScans }) => sendKeptScans(id, api, queries));
    }
    return stop;
  }, [api, queries, id]);
}

/** The first screen has this long for itself, in milliseconds: who types into it at once waits for nothing else. */
const DELAY = 3000;
/** The pause before a server that did not answer is asked again, in milliseconds. */
const PAUSE = 5000;

type Loading = {
  readonly router: ReturnType<typeof useRouter>;
  readonly serverAnswers: () => Promise<boolean>;
  readonly signal: AbortSignal;
};

/**
 * Loads the code of the palette, of the manual and of one screen after the other, each in a moment in which nobody is at
 * work. A browser remembers code that could not be fetched as broken until the page is read again, so the server is asked
 * for a sign of life before each.
 */
async function loadScreens({ router, serverAnswers, signal }: Loading): Promise<void> {
  const screens = Object.values<AnyRoute>(router.routesById)
    .filter(({ options }) => options.component?.preload !== undefined)
    .map((route) => () => router.loadRouteChunk(route));
  const parts = [() => import('../palette/palette.tsx'), () => import('../manual/manual-part.tsx')];
  for (const load of [...parts, ...screens]) {
    await quietMoment();
    while (!signal.aborted && !(await serverAnswers())) await pause();
    if (signal.aborted) return;
    await load();
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, PAUSE));
}

/** Fetches the code of every screen once the first one stands, so that none is missing when the server is. */
function usePreloadedScreens(): void {
  const router = useRouter();
  const queries = useQueryClient();
  const api = useApi();
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const serverAnswers = () =>
      queries.fetchQuery({ ...healthRead(api), staleTime: 0 }).then(
        () => true,
        () => false,
      );
    const timer = setTimeout(() => void loadScreens({ router, serverAnswers, signal }), DELAY);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [router, queries, api]);
}
