import type { ErrorStatus } from '#shared/kernel/contract.ts';
import type { FieldErrors } from '#shared/kernel/envelope.ts';
import type { Facts, Fault } from '#shared/kernel/fault.ts';
import { fill, sentencesOf } from '#shared/areas/sentences.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code, Vars, VarsGiven } from '#shared/kernel/sentences.ts';

type More = {
  readonly vars?: Vars;
  /** Facts that the variables do not give, or give as words. */
  readonly facts?: Facts;
  /** Lists the faults, where there are more than the refusal's own sentence. */
  readonly faults?: readonly Fault<Code>[];
  /** The version that the record has, for 412. */
  readonly version?: number;
  /** Seconds after which the caller may try again, for 429 and 503. */
  readonly retryAfter?: number;
};

/** The only deliberate refusal: a status, the code of its sentence, and what is wrong, one fault at least. */
export class AppError extends Error {
  readonly status: ErrorStatus;
  readonly code: Code;
  readonly vars: Vars;
  readonly faults: readonly Fault<Code>[];
  /** Sentences by field; those that the message says of the whole are left out. */
  readonly fields: FieldErrors | undefined;
  readonly version: number | undefined;
  readonly retryAfter: number | undefined;

  constructor(status: ErrorStatus, code: Code, { vars = {}, facts, faults, version, retryAfter }: More = {}) {
    super(fill(code, vars));
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.vars = vars;
    this.faults = faults ?? [{ field: null, say: code, vars, status, ...(facts && { facts }) }];
    const others = this.faults.filter(({ field, say }) => field !== null || say !== code);
    this.fields = others.length === 0 ? undefined : sentencesOf(others);
    this.version = version;
    this.retryAfter = retryAfter;
  }
}

/** 404: no such record, or one that was deleted. */
export const notFound = (): AppError => new AppError(404, 'not_found');

/** 422 for one field with the sentence of that code, and exactly the variables that the sentence names. */
export const fieldError = <C extends Code>(field: string, say: C, ...vars: VarsGiven<C>): AppError =>
  new AppError(422, 'validation_failed', { faults: [fault(field, say, ...vars)] });
