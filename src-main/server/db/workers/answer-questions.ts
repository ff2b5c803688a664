import { parentPort, workerData, type TransferListItem } from 'node:worker_threads';
import { openSnapshots, type Snapshots } from '../open-snapshots.ts';
import type { AskedReply, AskedSetup } from './asked-thread.ts';
import { describeFailure } from './failure.ts';

/** How a thread answers: what it says to a question, and which memory of that is handed over instead of copied. */
export type Answering<Question, Answer> = {
  answer(question: Question): Answer;
  moved(answer: Answer): readonly TransferListItem[];
};

/** Makes this thread answer the questions of a `createAskedThread`, from the data file that it was given. */
export const answerQuestions = <Question, Answer>(
  make: (data: Snapshots) => Answering<Question, Answer>,
): void => {
  const { file } = workerData as AskedSetup;
  const { answer, moved } = make(openSnapshots(file));
  const reply = (question: Question): AskedReply<Answer> => {
    try {
      return { kind: 'done', value: answer(question) };
    } catch (error) {
      return { kind: 'failed', ...describeFailure(error) };
    }
  };
  parentPort?.on('message', (question: Question) => {
    const said = reply(question);
    parentPort?.postMessage(said, said.kind === 'done' ? moved(said.value) : []);
  });
};
