import type { ReceivedFile } from './api.ts';
import { saveFile } from './save-file.ts';

/** The longest time that a dialog needs the file that it prints, in milliseconds. */
const NEEDED = 600_000;

const loaded = (frame: HTMLIFrameElement): Promise<void> =>
  new Promise((resolve) => frame.addEventListener('load', () => resolve(), { once: true }));

/**
 * Opens the browser's dialog for printing a PDF; where the browser shows none, the file is saved for a program that does.
 * Resolves to whether there is a dialog, or a file.
 */
export async function openPrintDialog(file: Pick<ReceivedFile, 'name' | 'bytes'>): Promise<boolean> {
  if (!navigator.pdfViewerEnabled) return saveFile(file);
  const url = URL.createObjectURL(file.bytes);
  const frame = document.createElement('iframe');
  frame.style.display = 'none';
  frame.src = url;
  const shown = loaded(frame);
  document.body.append(frame);
  await shown;
  frame.contentWindow?.print();
  setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(url);
  }, NEEDED);
  return true;
}
