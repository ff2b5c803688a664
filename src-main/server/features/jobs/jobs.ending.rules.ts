import type { Vars, Code } from '#shared/kernel/sentences.ts';
import {
  isSuspicion,
  StoreBusy,
  StoreDamaged,
  StoreDiskFailed,
  StoreFull,
  StoreNotSaved,
  StoreUncertain,
  StoreUnsettled,
} from '../../db/errors.ts';
import { AppError } from '../../kernel/app-error.ts';

/** Describes how an unfinished job ended, and the sentence about it. */
export type Ending = {
  readonly status: 'failed' | 'cancelled';
  readonly code: Code;
  readonly vars?: Vars;
};

const failed = (code: Code, vars: Vars = {}): Ending => ({ status: 'failed', code, vars });

const isFull = (error: unknown): boolean =>
  error instanceof StoreFull || (error as NodeJS.ErrnoException).code === 'ENOSPC';

/** Translates the error that ended a job into the ending that people see. */
export const endingOf = (
  error: unknown,
  { isCancelled, isClosing }: { readonly isCancelled: boolean; readonly isClosing: boolean },
): Ending => {
  if (isClosing) return failed('job_interrupted');
  if (isCancelled) return { status: 'cancelled', code: 'job_stopped' };
  if (isFull(error)) return failed('disk_full');
  if (error instanceof StoreBusy) return failed('busy');
  if (error instanceof StoreDamaged) return failed('database_damaged');
  if (error instanceof StoreNotSaved) return failed('not_saved');
  if (error instanceof StoreUncertain) return failed('saving_uncertain');
  if (error instanceof StoreUnsettled || isSuspicion(error)) return failed('storage_checking');
  if (error instanceof StoreDiskFailed) return failed('not_saved');
  if (error instanceof AppError) return failed(error.code, error.vars);
  return failed('internal');
};
