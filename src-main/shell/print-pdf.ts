import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { BrowserWindow, session, type Session, type WebContents } from 'electron';
import type { DevicePrinter, PdfPrinted, PdfToPrint } from '#shared/desktop/bridge.ts';
import { denyPermissions } from './security.ts';

/** The milliseconds that the system may take for one file. */
const PATIENCE = 60_000;
/**
 * The viewer lays a file out after it has said that it is loaded, and paper that is asked for before is blank. This is how
 * the runtime's own tests wait for it; it is not documented, so that it may go.
 */
const LAID_OUT = '-pdf-ready-to-print';
/** The milliseconds after which a viewer counts as ready though it does not report so. */
const LAYING_OUT = 3000;

/** The printers that the system of this computer has. */
export async function devicesOf({ webContents }: BrowserWindow): Promise<readonly DevicePrinter[]> {
  const printers = await webContents.getPrintersAsync();
  return printers.map(({ name, displayName }) => ({ name, label: displayName }));
}

/** Apart from the pages: in memory, without their cookies, with no permission. */
function ownSession(): Session {
  const own = session.fromPartition('impressao');
  denyPermissions(own);
  return own;
}

/** Tells whether a content shows a file that is being printed, to which the guards of pages do not apply. */
export const isPrinting = (contents: WebContents): boolean =>
  contents.session === session.fromPartition('impressao');

function openHidden(): BrowserWindow {
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
      session: ownSession(),
      // the viewer of PDF is a plugin of the runtime
      plugins: true,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
    },
  });
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
  return window;
}

/** Paper in the micrometres that the runtime counts in. */
const inMicrons = (millimetres: number): number => Math.round(millimetres * 1000);

const send = (hidden: BrowserWindow, { device, paper }: PdfToPrint): Promise<PdfPrinted> =>
  new Promise((resolve) => {
    const options = {
      silent: true,
      printBackground: true,
      deviceName: device,
      margins: { marginType: 'none' as const },
      ...(paper !== undefined && {
        pageSize: { width: inMicrons(paper.width), height: inMicrons(paper.height) },
      }),
    };
    hidden.webContents.print(options, (isDone) => resolve(isDone ? 'sent' : 'refused'));
  });

/** Waits from now on until the viewer has laid a file out, or long enough; never rejects. */
async function untilLaidOut(contents: WebContents): Promise<void> {
  await once(contents, LAID_OUT, { signal: AbortSignal.timeout(LAYING_OUT) }).catch(() => undefined);
}

async function printOn(hidden: BrowserWindow, pdf: PdfToPrint): Promise<PdfPrinted> {
  const file = join(tmpdir(), `almoxarife-${randomUUID()}.pdf`);
  try {
    await writeFile(file, pdf.bytes, { mode: 0o600, flag: 'wx' });
    const laidOut = untilLaidOut(hidden.webContents);
    await hidden.webContents.loadURL(pathToFileURL(file).href);
    await laidOut;
  } catch {
    // nothing was sent yet
    await rm(file, { force: true });
    return 'refused';
  }
  const late = new AbortController();
  const silence = sleep(PATIENCE, 'cut' as const, { signal: late.signal }).catch(() => 'cut' as const);
  try {
    return await Promise.race([send(hidden, pdf), silence]);
  } finally {
    late.abort();
    await rm(file, { force: true });
  }
}

/** Prints the PDFs that a page sends, one after the other; a print in progress is cut when its window closes. */
export function createPdfPrinting(window: BrowserWindow): (pdf: PdfToPrint) => Promise<PdfPrinted> {
  let before: Promise<unknown> = Promise.resolve();
  let hidden: BrowserWindow | undefined;
  const closed = new Promise<PdfPrinted>((resolve) =>
    window.once('closed', () => {
      hidden?.destroy();
      resolve('cut');
    }),
  );
  const print = async (pdf: PdfToPrint): Promise<PdfPrinted> => {
    if (window.isDestroyed()) return 'refused';
    const devices = await devicesOf(window);
    if (!devices.some(({ name }) => name === pdf.device)) return 'unknown_device';
    hidden = openHidden();
    try {
      return await Promise.race([printOn(hidden, pdf), closed]);
    } finally {
      hidden.destroy();
      hidden = undefined;
    }
  };
  return (pdf) => {
    const printed = before.then(() => print(pdf)).catch((): PdfPrinted => 'cut');
    before = printed;
    return printed;
  };
}
