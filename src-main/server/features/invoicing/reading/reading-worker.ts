import { likelyProducts } from '#shared/areas/invoicing/likeness.ts';
import { answerAlone } from '../../../db/workers/answer-questions.ts';
import { readXml } from './read.rules.ts';
import type { ThreadAnswers, ThreadQuestion } from './reading-thread.work.ts';

const answer = (question: ThreadQuestion): ThreadAnswers[keyof ThreadAnswers] =>
  question.kind === 'read' ? readXml(question.file) : likelyProducts(question.sought, question.products);

answerAlone<ThreadQuestion, ThreadAnswers[keyof ThreadAnswers]>({ answer, moved: () => [] });
