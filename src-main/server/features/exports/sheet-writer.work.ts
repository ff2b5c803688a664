import { writeXlsxStream } from 'hucre/xlsx';
import papaparse from 'papaparse';
import { csvMark, unguardCell } from '#shared/kernel/csv.ts';
import { typedCell, type CellKind } from './cell-kinds.rules.ts';

type Row = ReturnType<typeof typedCell>[];

/** A spreadsheet that is written while its rows come. */
export type SheetWriter = {
  /** Adds lines as the file of text has them; gives the bytes that are ready. */
  add(lines: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Ends the spreadsheet; gives the last of its bytes. */
  end(): Promise<Uint8Array<ArrayBuffer>>;
};

const cellsOf = (lines: string): string[][] =>
  papaparse.parse<string[]>(lines.replace(csvMark, ''), { delimiter: ';', skipEmptyLines: true }).data;

const widthOf: Readonly<Record<CellKind, number>> = { text: 22, number: 14, day: 12 };

const joined = (chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
};

/** Passes batches of rows from a writer to the reader that asks for the next one. */
const handover = () => {
  let asked = Promise.withResolvers<void>();
  let given = Promise.withResolvers<readonly Row[] | undefined>();
  async function* rows(): AsyncGenerator<Row> {
    for (;;) {
      const batch = await given.promise;
      if (batch === undefined) return;
      yield* batch;
      given = Promise.withResolvers();
      asked.resolve();
    }
  }
  const give = (batch: readonly Row[] | undefined): Promise<void> => {
    asked = Promise.withResolvers();
    given.resolve(batch);
    return asked.promise;
  };
  return { rows, give };
};

/** Opens a spreadsheet of one sheet below these headings; its cells are what the columns say. */
export const openSheet = (name: string, head: string, kinds: readonly CellKind[]): SheetWriter => {
  const { rows, give } = handover();
  const [headings = []] = cellsOf(head);
  const columns = headings.map((header, at) => {
    const kind = kinds[at] ?? 'text';
    return { header, width: widthOf[kind], ...(kind === 'day' ? { numFmt: 'dd/mm/yyyy' } : {}) };
  });
  const written: Uint8Array[] = [];
  const collect = async (): Promise<void> => {
    for await (const chunk of writeXlsxStream(rows(), { name, columns, freezePane: { rows: 1 } })) {
      written.push(chunk);
    }
  };
  const whole = collect();
  const take = () => joined(written.splice(0));
  return {
    async add(lines) {
      const batch = cellsOf(lines).map((cells) =>
        cells.map((text, at) => typedCell(unguardCell(text), kinds[at])),
      );
      await Promise.race([give(batch), whole]);
      return take();
    },
    async end() {
      void give(undefined);
      await whole;
      return take();
    },
  };
};
