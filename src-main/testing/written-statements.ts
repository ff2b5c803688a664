import { hotKey, type OpenStore, type OpenTx, type WritingExecutor } from '../server/db/capabilities.ts';

/** Notes the text of each statement that works of the store run from now on; what the queue runs around them is not noted. */
export const noteStatements = (store: OpenStore): string[] => {
  const noted: string[] = [];
  const noting = (tx: OpenTx): OpenTx => {
    const { all, first, run } = tx[hotKey];
    Object.assign(tx[hotKey], {
      all: (text, values) => {
        noted.push(text);
        return all(text, values);
      },
      first: (text, values) => {
        noted.push(text);
        return first(text, values);
      },
      run: (text, values) => {
        noted.push(text);
        return run(text, values);
      },
    } satisfies WritingExecutor);
    return tx;
  };
  const { write } = store;
  Object.assign(store, {
    write: ((name, work, lines) => write(name, (tx) => work(noting(tx)), lines)) satisfies OpenStore['write'],
  });
  return noted;
};
