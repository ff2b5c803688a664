import type { Session, WebContents } from 'electron';

/** Whether an address belongs to the application's own origin, the only one a window may show. */
export function isOwnPage(address: string, origin: string): boolean {
  return URL.canParse(address) && new URL(address).origin === origin;
}

/** Denies every permission that a page could ask for, in both of Electron's handlers. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
}

/** Keeps a page on its own origin: foreign navigation, foreign windows and embedded views are refused. */
export function keepAtHome(contents: WebContents, origin: string): void {
  const refuseForeign = (event: { readonly url: string; preventDefault(): void }): void => {
    if (!isOwnPage(event.url, origin)) event.preventDefault();
  };
  contents.on('will-navigate', refuseForeign);
  contents.on('will-redirect', refuseForeign);
  contents.on('will-frame-navigate', refuseForeign);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => ({ action: isOwnPage(url, origin) ? 'allow' : 'deny' }));
}
