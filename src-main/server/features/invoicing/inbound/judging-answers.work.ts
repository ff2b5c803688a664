/** The thread that judges long invoices: it reads the data and never writes it. */
import type { Snapshots } from '../../../db/open-snapshots.ts';
import { answerQuestions } from '../../../db/workers/answer-questions.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { demand } from '../../../kernel/demand.ts';
import { unpackInvoice } from '../reading/packed.mapping.ts';
import { readCandidatesHere } from './candidates.view.ts';
import type { JudgeAnswer, JudgeQuestion } from './judging-thread.work.ts';
import { judgeParsed, parsedShown } from './parsed.view.ts';

const textOf = ({ snapshot }: Snapshots, { packed, judging, seeksLikely }: JudgeQuestion): string => {
  const invoice = unpackInvoice(packed);
  return snapshot((on) => {
    const found = judgeParsed(on, invoice, judging);
    demand(found.judged.faults);
    const candidates = seeksLikely ? readCandidatesHere(on, found.judged.items) : new Map();
    return JSON.stringify(parsedShown(invoice, found, candidates));
  });
};

answerQuestions((data) => ({
  answer: (question: JudgeQuestion): JudgeAnswer => {
    try {
      return { kind: 'parsed', text: textOf(data, question) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { status, code, vars, faults } = error;
      return { kind: 'refused', status, code, vars, faults };
    }
  },
  moved: () => [],
}));
