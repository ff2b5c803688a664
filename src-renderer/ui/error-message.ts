import { common } from '#shared/areas/screens/common-words.ts';
import { ApiError } from '../lib/api-error.ts';

/** The sentence for people behind anything thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : common.state.unknownError;
}
