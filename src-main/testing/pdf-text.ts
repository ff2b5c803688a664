import { spawnSync } from 'node:child_process';

/** Whether Poppler is here, which reads documents in tests. */
export const canReadPdf = spawnSync('pdftotext', ['-v']).status === 0;

/** The text of a PDF as it stands on its pages, one text a page. */
export const pdfPages = (file: Uint8Array): readonly string[] => {
  const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: file });
  return stdout.toString().split('\f').slice(0, -1);
};
