import type { Session, WebContents } from 'electron';
import { actOf, isLocalPage, type PageAct } from './local-page.ts';

/** Gives the only origin of a page, and handles the buttons of our own pages. */
export type Home = {
  origin(): string;
  onAct(act: PageAct): void;
};

/** Tells whether an address belongs to the application's own origin, the only one a window may show. */
export function isOwnPage(address: string, origin: string): boolean {
  return URL.canParse(address) && new URL(address).origin === origin;
}

/** Denies every permission that a page could ask for, in both of Electron's handlers. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
}

/** Keeps a page on its own origin: foreign navigation, foreign windows and embedded views are refused. */
export function keepAtHome(contents: WebContents, { origin, onAct }: Home): void {
  const isForeign = (event: { readonly url: string; preventDefault(): void }): boolean => {
    if (isOwnPage(event.url, origin())) return false;
    event.preventDefault();
    return true;
  };
  contents.on('will-navigate', (event) => {
    const act = isForeign(event) && isLocalPage(contents.getURL()) ? actOf(event.url) : undefined;
    if (act !== undefined) onAct(act);
  });
  contents.on('will-redirect', isForeign);
  contents.on('will-frame-navigate', isForeign);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => ({ action: isOwnPage(url, origin()) ? 'allow' : 'deny' }));
}
