import type { ErrorStatus } from '#shared/kernel/contract.ts';
import type { FieldErrors } from '#shared/kernel/envelope.ts';
import { fill, type AnyVars, type Code } from '#shared/messages/pt-br.ts';

type More = {
  readonly vars?: AnyVars;
  readonly fields?: FieldErrors;
  /** Seconds after which the caller may try again, for 429 and 503. */
  readonly retryAfter?: number;
};

/** The only deliberate refusal: a status, the code of its sentence, and the fields at fault. */
export class AppError extends Error {
  readonly status: ErrorStatus;
  readonly code: Code;
  readonly vars: AnyVars;
  readonly fields: FieldErrors | undefined;
  readonly retryAfter: number | undefined;

  constructor(status: ErrorStatus, code: Code, { vars = {}, fields, retryAfter }: More = {}) {
    super(fill(code, vars));
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.vars = vars;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** 404: no such record, or one that was deleted. */
export const notFound = (): AppError => new AppError(404, 'not_found');

/** 422 for one field with the sentence of that code. */
export const fieldError = (field: string, code: Code, vars?: AnyVars): AppError =>
  new AppError(422, 'validation_failed', { fields: { [field]: [fill(code, vars)] } });
