/** A file that the person is asked where to keep. */
export type FileToSave = { readonly name: string; readonly bytes: Uint8Array };

/** A printer as the system of this computer has it: its name there, and what people call it. */
export type DevicePrinter = { readonly name: string; readonly label: string };

/** A PDF that is to come out of a printer of this computer without a dialog; its paper in mm, else the printer's own. */
export type PdfToPrint = {
  readonly device: string;
  readonly bytes: Uint8Array;
  readonly paper?: { readonly width: number; readonly height: number } | undefined;
};

/**
 * The end of a print: the system took it; has no such printer; did not take it; or nobody knows, since the window was
 * closed in the middle or the system said nothing for a minute.
 */
export type PdfPrinted = 'sent' | 'unknown_device' | 'refused' | 'cut';

/** Functions that the window lends to its own page; a browser has none of it. */
export type DesktopBridge = {
  /** Opens the system's dialog for printing the page. */
  print(): Promise<void>;
  /** The printers of this computer. */
  printers(): Promise<readonly DevicePrinter[]>;
  /** Prints without a dialog; one after the other, never rejects for what a printer does. */
  printPdf(pdf: PdfToPrint): Promise<PdfPrinted>;
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
  printers: 'almoxarife:printers',
  printPdf: 'almoxarife:print-pdf',
  saveFile: 'almoxarife:save-file',
  restart: 'almoxarife:restart',
  go: 'almoxarife:go',
} as const;
