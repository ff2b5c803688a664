import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';

/** Milliseconds until a scan that the server did not answer is sent again. */
const pause = 2000;

const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 503);

const wait = () => new Promise((resolve) => setTimeout(resolve, pause));

/** Sends a scan until the server answers it, or the screen is left. */
const sendSurely = async <Result>(send: () => Promise<Result>, isOver: () => boolean): Promise<Result> => {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!isUnanswered(error) || isOver()) throw error;
      await wait();
    }
  }
};

type Told<Result> = {
  readonly onResult: (result: Result) => Promise<unknown>;
  readonly onRefused: (error: unknown) => void;
};

/**
 * Scans of an order that wait for each other, and for a server that is away; each is sent under a UUID of its own, so that
 * sending it again does nothing twice.
 */
export function useScanQueue() {
  const turn = useRef(Promise.resolve());
  const isOver = useRef(false);
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    isOver.current = false;
    return () => void (isOver.current = true);
  }, []);
  return {
    /** How many scans have no answer yet. */
    waiting,
    send<Result>(call: () => Promise<Result>, { onResult, onRefused }: Told<Result>): void {
      setWaiting((count) => count + 1);
      turn.current = turn.current.then(async () => {
        try {
          await onResult(await sendSurely(call, () => isOver.current));
        } catch (error) {
          onRefused(error);
        } finally {
          setWaiting((count) => count - 1);
        }
      });
    },
    /** Resolves once every scan so far has its answer. */
    settled: () => turn.current,
  };
}
