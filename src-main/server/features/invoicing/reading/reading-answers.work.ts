/** The thread that reads files: it knows no data. */
import type { TransferListItem } from 'node:worker_threads';
import { likelyProducts } from '#shared/areas/invoicing/similarity.ts';
import { answerAlone } from '../../../db/workers/answer-questions.ts';
import { packInvoice } from './packed.mapping.ts';
import { readXml } from './read.rules.ts';
import type { FileReading, ThreadAnswers, ThreadQuestion } from './reading-thread.work.ts';

type Answer = ThreadAnswers[keyof ThreadAnswers];

const readFile = (file: Uint8Array | string): FileReading => {
  const reading = readXml(file);
  return reading.kind === 'invoice' ? { kind: 'invoice', packed: packInvoice(reading.invoice) } : reading;
};

const answer = (question: ThreadQuestion): Answer =>
  question.kind === 'read' ? readFile(question.file) : likelyProducts(question.sought, question.products);

const moved = (said: Answer): readonly TransferListItem[] =>
  'kind' in said && said.kind === 'invoice' ? [said.packed.bytes.buffer] : [];

answerAlone<ThreadQuestion, Answer>({ answer, moved });
