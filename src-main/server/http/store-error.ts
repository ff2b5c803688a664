import { ConstraintError } from '../db/constraint-error.ts';
import {
  isSuspicion,
  StoreBusy,
  StoreClosed,
  StoreDamaged,
  StoreFull,
  StoreNotSaved,
  StoreUncertain,
  StoreUnsettled,
} from '../db/errors.ts';
import { AppError } from '../kernel/app-error.ts';

const checkingRetrySeconds = 2;

/** Translates an error of the store into the API's; undefined for an unexpected one. */
export const storeError = (error: unknown): AppError | undefined => {
  if (error instanceof StoreFull) return new AppError(507, 'disk_full');
  if (error instanceof StoreBusy) {
    const code = error.reason === 'bulk_in_progress' ? 'bulk_in_progress' : 'busy';
    return new AppError(503, code, { retryAfter: error.retryAfterSeconds });
  }
  if (error instanceof StoreClosed) return new AppError(503, 'busy', { retryAfter: 5 });
  if (error instanceof StoreDamaged) return new AppError(503, 'database_damaged');
  if (error instanceof StoreNotSaved) return new AppError(500, 'not_saved');
  if (error instanceof StoreUncertain) return new AppError(503, 'saving_uncertain');
  if (error instanceof StoreUnsettled || isSuspicion(error)) {
    return new AppError(503, 'storage_checking', { retryAfter: checkingRetrySeconds });
  }
  if (error instanceof ConstraintError && error.kind === 'unique') return new AppError(409, 'duplicate');
  if (error instanceof ConstraintError && error.kind === 'foreign') return new AppError(409, 'in_use');
  return undefined;
};
