import { fieldError } from '../../kernel/app-error.ts';
import { toInstant, type Clock } from '../../kernel/clock.ts';

/** The most milliseconds that the clock of a caller may be ahead. */
const ahead = 5 * 60_000;

/** A moment that a caller says has been, as an instant; throws AppError 422 at the field where it has not. */
export const pastMoment = (clock: Clock, field: string, said: string): string => {
  const at = Date.parse(said);
  if (at > clock.now() + ahead) throw fieldError(field, 'moment_ahead');
  return toInstant(at);
};
