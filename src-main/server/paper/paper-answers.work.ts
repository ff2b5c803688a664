/** The thread that draws: it knows no data. */
import type { TransferListItem } from 'node:worker_threads';
import { answerAlone } from '../db/workers/answer-questions.ts';
import { drawFile } from './file.work.ts';
import type { PaperPiece, PaperQuestion } from './paper-thread.work.ts';

/** The bytes that are gathered before they are sent: a few pages; other calls run between. */
const leastBytes = 16 * 1024;

type Pieces = AsyncGenerator<Uint8Array>;

/** Kept by the module: it is the thread, and these are the files that it draws, by their callers' names for them. */
const underWay = new Map<string, Pieces>();

const joined = (pieces: readonly Uint8Array[], isLast: boolean): PaperPiece => {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return { bytes, isLast };
};

const more = async (pieces: Pieces): Promise<PaperPiece> => {
  const taken: Uint8Array[] = [];
  for (let size = 0; size < leastBytes;) {
    const { value, done } = await pieces.next();
    if (done === true) return joined(taken, true);
    taken.push(value);
    size += value.length;
  }
  return joined(taken, false);
};

const begun = (question: Exclude<PaperQuestion, { kind: 'leave' }>): Pieces => {
  if (question.kind === 'begin') return drawFile(question.file);
  const pieces = underWay.get(question.id);
  if (pieces === undefined) throw new Error('this file was not begun here');
  return pieces;
};

const answer = async (question: PaperQuestion): Promise<PaperPiece | null> => {
  const { id } = question;
  if (question.kind === 'leave') {
    underWay.delete(id);
    return null;
  }
  const pieces = begun(question);
  underWay.delete(id);
  const piece = await more(pieces);
  if (!piece.isLast) underWay.set(id, pieces);
  return piece;
};

const moved = (piece: PaperPiece | null): readonly TransferListItem[] =>
  piece === null ? [] : [piece.bytes.buffer];

answerAlone<PaperQuestion, PaperPiece | null>({ answer, moved });
