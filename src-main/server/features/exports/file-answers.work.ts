/** The thread that makes files: it reads the data and never writes it. */
import { answerQuestions } from '../../db/workers/answer-questions.ts';
import type { Snapshots } from '../../db/open-snapshots.ts';
import { cellKindsOf } from './cell-kinds.rules.ts';
import { linesOf, type LinesQuestion, type SheetQuestion } from './file-lines.work.ts';
import { openSheet, type SheetWriter } from './sheet-writer.work.ts';

const text = new TextEncoder();

type Sheets = Map<string, SheetWriter>;

const answerSheet = async (
  data: Snapshots,
  sheets: Sheets,
  asked: SheetQuestion,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { id, head, title, of } = asked;
  const sheet = sheets.get(id) ?? openSheet(title, head, cellKindsOf(of.kind));
  if (asked.ids !== undefined) {
    sheets.set(id, sheet);
    return sheet.add(linesOf(data, { ...of, ids: asked.ids }).join(''));
  }
  sheets.delete(id);
  return sheet.end();
};

answerQuestions((data) => {
  const underWay: Sheets = new Map();
  return {
    answer: (asked: LinesQuestion | SheetQuestion) =>
      asked.kind === 'sheet'
        ? answerSheet(data, underWay, asked)
        : text.encode(linesOf(data, asked).join('')),
    moved: (piece: Uint8Array<ArrayBuffer>) => [piece.buffer],
  };
});
