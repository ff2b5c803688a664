/** A file that the person is asked where to keep. */
export type FileToSave = { readonly name: string; readonly bytes: Uint8Array };

/** What the window lends to its own page; a browser has none of it. */
export type DesktopBridge = {
  /** Opens the system's dialog for printing the page. */
  print(): Promise<void>;
  /** Asks the person where to keep a file; resolves to whether it was kept, and says itself what went wrong. */
  saveFile(file: FileToSave): Promise<boolean>;
  /** Has the window's own server restart, with the page; resolves to whether it does: not where it is another program's. */
  restart(): Promise<boolean>;
  /** Calls `go` with a path of the screens whenever the menu asks for one, until the function given back is called. */
  onGo(go: (path: string) => void): () => void;
};

/** The name under which the page finds the bridge. */
export const bridgeName = 'almoxarife';

/** The names of what goes between page and window. */
export const channels = {
  print: 'almoxarife:print',
  saveFile: 'almoxarife:save-file',
  restart: 'almoxarife:restart',
  go: 'almoxarife:go',
} as const;
