/** The thread that makes the text of files: it reads the data and never writes it. */
import { answerQuestions } from '../../db/workers/answer-questions.ts';
import { linesOf, type LinesQuestion } from './file-lines.work.ts';

const text = new TextEncoder();

answerQuestions((data) => ({
  answer: (asked: LinesQuestion) => text.encode(linesOf(data, asked).join('')),
  moved: (piece: Uint8Array<ArrayBuffer>) => [piece.buffer],
}));
