/** A thread of its own for the table of stock rows: it reads the data and never writes it. */
import { answerQuestions } from '../../../db/workers/answer-questions.ts';
import { createStockTable } from './stock-table.state.ts';
import type { TableAnswer } from './table-questions.rules.ts';

type Answer = TableAnswer[keyof TableAnswer];

answerQuestions((data) => ({
  answer: createStockTable(data).answer,
  moved: (answer: Answer) => ('ids' in answer ? [answer.ids.buffer as ArrayBuffer] : []),
}));
