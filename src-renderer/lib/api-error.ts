import type { FieldErrors } from '#shared/kernel/envelope.ts';
import type { Detail } from '#shared/kernel/fault.ts';

type Answered = {
  /** HTTP status, 0 where no answer came. */
  readonly status: number;
  /** The server's code of the refusal; `no_connection`, `timeout` or `bad_answer` where it said nothing. */
  readonly code: string;
  /** The sentence for people, in Portuguese. */
  readonly message: string;
  /** Sentences by field of the body, empty when no field is at fault. */
  readonly fields?: FieldErrors;
  /** What is wrong, with the facts that the sentences say. */
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
    this.requestId = answered.requestId ?? '';
    this.retryAfter = answered.retryAfter;
  }
}

/** Whether the server was not there to hear a call. */
export const isUnheard = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'no_connection';
