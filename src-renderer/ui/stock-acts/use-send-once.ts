import { useRef } from 'react';
import { stockActWords as words } from '#shared/areas/inventory/acts-screen-words.ts';
import { ApiError, isLost } from '../../lib/api-error.ts';
import { newId } from '../../lib/new-id.ts';

/** A body under the key that keeps it from being done twice. */
export type Command<Body> = { readonly body: Body; readonly idempotencyKey: string };

/** The key, and what was sent under it without an answer. */
type State<Body> = { readonly key: string; readonly sent: readonly Body[] };
type Send<Body, Result> = (command: Command<Body>) => Promise<Result>;

const isMismatch = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'idempotency_mismatch';

const sentBefore = (): ApiError =>
  new ApiError({ status: 409, code: 'idempotency_mismatch', message: words.sentBefore });

/**
 * Sends the command of a dialog so that a lost answer does nothing twice, also where the form is changed before it
 * is sent again: the earlier sending is then told to `onSentBefore`, nothing new is done, and an ApiError says so.
 */
export function useSendOnce<Body, Result>(
  send: Send<Body, Result>,
  onSentBefore: (body: Body, result: Result) => void,
): (body: Body) => Promise<Result> {
  const state = useRef<State<Body>>({ key: newId(), sent: [] });

  const keep = (next: State<Body>): void => void (state.current = next);

  /** The one of the earlier sendings that the key stands for; the server answers it as it did then. */
  async function settle(): Promise<void> {
    for (const body of state.current.sent) {
      try {
        onSentBefore(body, await send({ body, idempotencyKey: state.current.key }));
        break;
      } catch (error) {
        if (!isMismatch(error)) throw error;
      }
    }
  }

  return async (body) => {
    try {
      return await send({ body, idempotencyKey: state.current.key });
    } catch (error) {
      if (isLost(error)) keep({ ...state.current, sent: [...state.current.sent, body] });
      if (!isMismatch(error)) throw error;
    }
    await settle();
    keep({ key: newId(), sent: [] });
    throw sentBefore();
  };
}
