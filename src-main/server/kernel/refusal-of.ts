import { toDetails, type Detail } from '#shared/kernel/fault.ts';
import { AppError } from './app-error.ts';

/** Describes why one of several was refused, as its result shows it. */
export type Refusal = {
  readonly code: string;
  readonly message: string;
  readonly errors: Record<string, string[]>;
  /** The same to machines: each fault at its field, with its facts. */
  readonly details: Detail[];
};

/** Translates an error into a refusal; throws a failure again, which is no refusal. */
export const refusalOf = (error: unknown): Refusal => {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  const { code, message, fields = {}, faults } = error;
  const errors = Object.fromEntries(Object.entries(fields).map(([field, said]) => [field, [...said]]));
  return { code, message, errors, details: [...toDetails(faults)] };
};

/** The same result where nothing was refused. */
export const notRefused = { code: null, message: null, errors: {}, details: [] };
