import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { streamXlsxRows } from 'hucre/xlsx';
import type { Progress, UnpackResult, UnpackTask } from './thread-tasks.work.ts';
import { cellLine } from './xlsx-cells.rules.ts';
import { archiveFault, spreadsheetLimits } from './zip-measure.rules.ts';

/** Lines are written so many characters at a time. */
const pieceLength = 64 * 1024;

/** The lines of a table, written to a file piece by piece. */
class LineFile {
  readonly #output: number;
  #held = '';
  #lines = 0;

  constructor(path: string) {
    this.#output = openSync(path, 'w', 0o600);
  }

  /** Writes a line as that row of the file, counted from 0; the rows before it that hold nothing are empty lines. */
  write(row: number, line: string): void {
    this.#held += `${'\n'.repeat(Math.max(0, row - this.#lines))}${line}\n`;
    this.#lines = row + 1;
    if (this.#held.length >= pieceLength) this.#flush();
  }

  close(): void {
    this.#flush();
    closeSync(this.#output);
  }

  #flush(): void {
    writeSync(this.#output, this.#held);
    this.#held = '';
  }
}

/**
 * Writes the first sheet of a spreadsheet as a table of text, row by row and each in the line of its own number. A file
 * that would unpack to more than the limits, or that is no spreadsheet, is refused with its code.
 */
export const unpackXlsx = async (
  { file, table }: UnpackTask,
  onProgress: Progress,
): Promise<UnpackResult> => {
  const bytes = readFileSync(file);
  const fault = archiveFault(bytes);
  if (fault !== undefined) return { refused: fault };
  const lines = new LineFile(table);
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      const line = cellLine(values);
      if (line === '') continue;
      if (index >= spreadsheetLimits.rows) return { refused: 'import_spreadsheet_too_large' };
      lines.write(index, line);
      onProgress(index + 1);
    }
    return {};
  } catch {
    // whatever the library makes of it, it is a file that can't be read; it holds no more than the limits
    return { refused: 'import_spreadsheet_unread' };
  } finally {
    lines.close();
  }
};
