import type { Deps } from './deps.ts';

const everyMs = 60_000;

type Watching = {
  readonly look: () => Promise<void>;
  /** Is the log's message for a failed run. */
  readonly failed: string;
};

/** Runs a task every minute while the server listens: one run at a time, and the next one also after a failure. */
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
