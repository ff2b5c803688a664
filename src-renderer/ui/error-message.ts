import { common } from '#shared/areas/screens/common-words.ts';
import { ApiError } from '../lib/api-error.ts';

/** The sentence for people behind anything thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : common.state.unknownError;
}

/** All that a refusal says at its fields; what it says of itself where it names none. */
export function refusalText(error: unknown): string {
  const sentences = error instanceof ApiError ? Object.values(error.fields).flat() : [];
  return sentences.length === 0 ? errorMessage(error) : [...new Set(sentences)].join(' · ');
}
