import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { app, type BrowserWindow, dialog, ipcMain } from 'electron';
import { z } from 'zod';
import { channels, type FileToSave } from '#shared/desktop/bridge.ts';
import { sayNotKept } from './dialogs.ts';
import { type Act, fileToSave, guardAct, pdfToPrint } from './guard-act.ts';
import { createPdfPrinting, devicesOf } from './print-pdf.ts';

/** Describes the actions that the page may ask of the application behind its window. */
export type PageActs = {
  /** The origin of the page. */
  origin(): string;
  /** Has the server restarted; resolves to whether it is. */
  restart(): Promise<boolean>;
};

/** Serves what the page may ask of its window, through one wrapper. */
export function serveActs(window: BrowserWindow, { origin, restart }: PageActs): void {
  const serve = <Input>(channel: string, act: Act<Input>): void =>
    ipcMain.handle(channel, guardAct(origin, act));
  serve(channels.print, { input: z.undefined(), run: async () => window.webContents.print() });
  serve(channels.printers, { input: z.undefined(), run: () => devicesOf(window) });
  serve(channels.printPdf, { input: pdfToPrint, run: createPdfPrinting(window) });
  serve(channels.restart, { input: z.undefined(), run: restart });
  serve(channels.saveFile, { input: fileToSave, run: (file) => saveFile(window, file) });
}

async function saveFile(window: BrowserWindow, file: FileToSave): Promise<boolean> {
  const defaultPath = join(app.getPath('downloads'), file.name);
  const { canceled, filePath } = await dialog.showSaveDialog(window, { defaultPath });
  if (canceled) return false;
  try {
    await writeFile(filePath, file.bytes);
    return true;
  } catch {
    sayNotKept(window, filePath);
    return false;
  }
}
