import type { FieldErrors } from '#shared/kernel/envelope.ts';

type Details = {
  /** HTTP status, 0 where no answer came. */
  readonly status: number;
  /** The server's code of the refusal; `no_connection`, `timeout` or `bad_answer` where it said nothing. */
  readonly code: string;
  /** The sentence for people, in Portuguese. */
  readonly message: string;
  /** Sentences by field of the body, empty when no field is at fault. */
  readonly fields?: FieldErrors;
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
  readonly requestId: string;
  readonly retryAfter: number | undefined;

  constructor(details: Details) {
    super(details.message);
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields ?? {};
    this.requestId = details.requestId ?? '';
    this.retryAfter = details.retryAfter;
  }
}

/** Whether the server was not there to hear a call. */
export const isUnheard = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'no_connection';
