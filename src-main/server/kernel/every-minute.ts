import type { Deps } from './deps.ts';

const everyMs = 60_000;

type Watching = {
  readonly look: () => Promise<void>;
  /** What the log says of a look that failed. */
  readonly failed: string;
};

/** What is looked after every minute while the server listens: one look at a time, and another one after one that failed. */
export const everyMinute = ({ log }: Pick<Deps, 'log'>, { look, failed }: Watching) => {
  let timer: NodeJS.Timeout | undefined;
  let pass: Promise<void> | undefined;
  const lookOnce = async (): Promise<void> => {
    try {
      await look();
    } catch (error) {
      log.warn({ err: error }, failed);
    }
    pass = undefined;
  };
  return {
    start: (): void => {
      timer = setInterval(() => void (pass ??= lookOnce()), everyMs).unref();
    },
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await pass;
    },
  };
};
