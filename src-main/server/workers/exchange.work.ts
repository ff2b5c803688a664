import type { Dispatcher, Pool } from 'undici';
import type { DeliveryError } from '#shared/areas/webhooks/rules.ts';
import { failureClass } from './failure-class.rules.ts';

/** A request to be made: what of it differs from the last, and how long it may take with its answer. */
export type Request = {
  readonly path: string;
  /** Names and values in turns. */
  readonly headers: string[];
  readonly body: string;
  readonly timeoutMs: number;
};

/** An answer, its body as far as it is read. */
export type ReceivedAnswer = {
  readonly status: number;
  readonly headers: Awaited<ReturnType<Pool['request']>>['headers'];
  readonly body: Buffer;
};

/** Most bytes of an answer that are read. */
const mostAnswerBytes = 16 * 1024;

type Settle = (end: ReceivedAnswer | DeliveryError) => void;

/** Gathers an answer; what is longer than what is read is cut off with its connection. */
const listener = (settle: Settle) => {
  const pieces: Buffer[] = [];
  let bytes = 0;
  let head: Pick<ReceivedAnswer, 'status' | 'headers'> | undefined;
  let controller: Dispatcher.DispatchController | undefined;
  let stopped: Error | undefined;
  const stop = (reason: Error): void => {
    stopped = reason;
    controller?.abort(reason);
  };
  const settleRead = (): void => {
    if (head === undefined) settle('reset');
    else settle({ ...head, body: Buffer.concat(pieces).subarray(0, mostAnswerBytes) });
  };
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart: (own) => {
      controller = own;
      if (stopped !== undefined) own.abort(stopped);
    },
    onResponseStart: (_, status, headers) => {
      if (status >= 200) head = { status, headers };
    },
    onResponseData: (_, piece) => {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes < mostAnswerBytes) return;
      settleRead();
      stop(new Error('enough was read'));
    },
    onResponseEnd: settleRead,
    onResponseError: (_, error) => settle(failureClass(error)),
  };
  return { handler, stop, isConnected: () => controller !== undefined };
};

/** Makes one request and reads its answer, 16 KiB of it at most; never rejects, and leaves nothing in progress. */
export const exchange = (
  pool: Pool,
  { timeoutMs, ...request }: Request,
): Promise<ReceivedAnswer | DeliveryError> =>
  new Promise((resolve) => {
    const { handler, stop, isConnected } = listener((end) => {
      clearTimeout(patience);
      resolve(end);
    });
    const patience = setTimeout(() => {
      resolve(isConnected() ? 'timeout_total' : 'timeout_connect');
      stop(new Error('out of time'));
    }, timeoutMs);
    try {
      pool.dispatch({ method: 'POST', ...request }, handler);
    } catch (error) {
      clearTimeout(patience);
      resolve(failureClass(error));
    }
  });
