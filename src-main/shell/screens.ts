import type { BrowserWindow } from 'electron';
import { channels } from '#shared/desktop/bridge.ts';
import { isLocalPage, pageFor } from './local-page.ts';
import { isOwnPage } from './security.ts';
import type { ServerState } from './supervise.ts';

/** Says from whose server the screens come: our own, which is watched, or another program's. */
export type Source = { readonly url: string; readonly isOurs: boolean };

/** Shows the screens of the server in the window, or the reason why there are none. */
export type Screens = {
  origin(): string;
  /** Shows the screens of a server, where they were if it is the same. */
  showFrom(source: Source): void;
  /** Follows the server; screens that are there stay while it is away, since they know how to wait. */
  follow(state: ServerState): void;
  reload(): void;
  /** Leaves the screens while the server restarts; resolves to whether they are left, for a person may rather stay. */
  leave(): Promise<boolean>;
  /** The person chose to stay where they are. */
  stay(): void;
  /** Goes to a path of the screens without losing what they hold. */
  go(path: string): void;
  /** Tells whether the window itself is leaving its page, and not a person. */
  isLeavingByItself(): boolean;
};

const ABORTED = -3;
const SOON_MS = 1000;

/** Shows the screens in a window, from its first page on. */
export function createScreens({ webContents: contents }: BrowserWindow, first: Source): Screens {
  let source = first;
  let state: ServerState = { kind: 'serving', url: first.url };
  let back = first.url;
  let isLeavingByItself = false;

  const load = async (url: string): Promise<void> => {
    isLeavingByItself = true;
    // a page that can't be had is told by the event, one that must not be left stays
    await contents.loadURL(url).catch(() => {});
    isLeavingByItself = false;
  };
  const keepAddress = (): void => {
    const here = contents.getURL();
    if (isOwnPage(here, new URL(source.url).origin)) back = here;
  };
  const showLocal = (page: Parameters<typeof pageFor>[0]): void => {
    keepAddress();
    void load(pageFor(page));
  };
  const isLocal = (): boolean => isLocalPage(contents.getURL());

  contents.on('did-fail-load', (...[, code, , , isMainFrame]) => {
    if (!isMainFrame || code === ABORTED) return;
    if (!source.isOurs) return showLocal({ kind: 'joined' });
    showLocal(state.kind === 'serving' ? { kind: 'away' } : state);
    if (state.kind === 'serving')
      setTimeout(() => state.kind === 'serving' && isLocal() && void load(back), SOON_MS);
    return undefined;
  });
  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    if (!isLocal()) keepAddress();
    setTimeout(() => void load(back), SOON_MS);
  });
  void load(first.url);
  return {
    origin: () => new URL(source.url).origin,
    showFrom: (next) => {
      const { pathname, search, hash } = new URL(back);
      back = new URL(pathname + search + hash, next.url).href;
      source = next;
      state = { kind: 'serving', url: next.url };
      void load(back);
    },
    follow: (next) => {
      state = next;
      if (next.kind === 'stopped') showLocal(next);
      else if (isLocal()) void load(next.kind === 'serving' ? back : pageFor(next));
    },
    ...exitOf(contents, keepAddress),
    reload: () => (isLocal() ? void load(back) : contents.reload()),
    go: (path) => contents.send(channels.go, path),
    isLeavingByItself: () => isLeavingByItself,
  };
}

/** The way out that a person may refuse. */
function exitOf(
  contents: BrowserWindow['webContents'],
  keepAddress: () => void,
): Pick<Screens, 'leave' | 'stay'> {
  let stay = (): void => {};
  return {
    leave: async () => {
      keepAddress();
      const stayed = new Promise<false>((resolve) => (stay = () => resolve(false)));
      const left = contents.loadURL(pageFor({ kind: 'restarting' })).then(
        () => true,
        () => isLocalPage(contents.getURL()),
      );
      return Promise.race([stayed, left]);
    },
    stay: () => stay(),
  };
}
