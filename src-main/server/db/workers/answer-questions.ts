import { parentPort, workerData, type TransferListItem } from 'node:worker_threads';
import { openSnapshots, type Snapshots } from '../open-snapshots.ts';
import type { AskedReply, AskedSetup } from './asked-thread.ts';
import { describeFailure } from './failure.ts';

/** Answers the questions of a thread, and says which memory of an answer is transferred instead of copied. */
export type Answering<Question, Answer> = {
  answer(question: Question): Answer | Promise<Answer>;
  moved(answer: Answer): readonly TransferListItem[];
};

/** Makes this thread answer the questions of a `createAskedThread`, from the data file that it was given. */
export const answerQuestions = <Question, Answer>(
  make: (data: Snapshots) => Answering<Question, Answer>,
): void => {
  const { file } = workerData as AskedSetup;
  if (file === null) throw new Error('the thread was given no data file');
  answerAlone(make(openSnapshots(file)));
};

/** Makes this thread answer the questions of a `createAskedThread` that works without data. */
export const answerAlone = <Question, Answer>({ answer, moved }: Answering<Question, Answer>): void => {
  const reply = async (question: Question): Promise<AskedReply<Answer>> => {
    try {
      return { kind: 'done', value: await answer(question) };
    } catch (error) {
      return { kind: 'failed', ...describeFailure(error) };
    }
  };
  // whoever asks takes the answers in the order of the questions
  let last = Promise.resolve();
  const say = async (question: Question): Promise<void> => {
    const said = await reply(question);
    parentPort?.postMessage(said, said.kind === 'done' ? moved(said.value) : []);
  };
  parentPort?.on('message', (question: Question) => {
    last = last.then(() => say(question));
  });
};
