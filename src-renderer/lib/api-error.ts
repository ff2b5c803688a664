import type { FieldErrors } from '#shared/kernel/envelope.ts';
import { reasonOf, type Detail } from '#shared/kernel/fault.ts';

type Answered = {
  /** HTTP status, 0 where no answer came. */
  readonly status: number;
  /** The server's code of the refusal; `no_connection`, `timeout` or `bad_answer` where it said nothing. */
  readonly code: string;
  /** The sentence for people, in Portuguese. */
  readonly message: string;
  /** Sentences by field of the body, empty when no field is at fault. */
  readonly fields?: FieldErrors;
  /** The faults, with the facts that the sentences say. */
  readonly details?: readonly Detail[];
  /** The server's number for this request, for the log; empty where no answer came. */
  readonly requestId?: string;
  /** Seconds after which trying again makes sense, where the server said so. */
  readonly retryAfter?: number | undefined;
};

/** A call that did not succeed: the server's refusal, or no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Tells which case the refusal is, where its code takes in several. */
  readonly reason: string;
  readonly fields: FieldErrors;
  readonly details: readonly Detail[];
  readonly requestId: string;
  readonly retryAfter: number | undefined;

  constructor(answered: Answered) {
    super(answered.message);
    this.status = answered.status;
    this.code = answered.code;
    this.fields = answered.fields ?? {};
    this.details = answered.details ?? [];
    this.reason = reasonOf(this);
    this.requestId = answered.requestId ?? '';
    this.retryAfter = answered.retryAfter;
  }
}

/** Tells whether a call found no server. */
export const isWithoutServer = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'no_connection';

/** Tells whether a call found no server, or one that does other work: to send it again does nothing twice. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 503);

/** Tells whether the outcome of a call is unknown: it may have been done. */
export const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
