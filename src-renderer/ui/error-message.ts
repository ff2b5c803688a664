import { accessLabels } from '#shared/areas/auth/label-words.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { whoMay } from '#shared/domain/who-may.ts';
import { scopes, type Scope } from '#shared/kernel/access.ts';
import { ApiError } from '../lib/api-error.ts';

const isScope = (value: unknown): value is Scope => scopes.some((scope) => scope === value);

/** Names the right that a refusal found missing and those who have it; undefined where it found none missing. */
const lackOf = ({ status, reason, message, details }: ApiError): string | undefined => {
  const scope = status === 403 ? details.map((one) => one['scope']).find(isScope) : undefined;
  if (scope === undefined) return undefined;
  const people = whoMay(scope);
  if (reason !== 'forbidden') return `${message}. ${common.askOf(people)}`;
  return common.lacks(accessLabels.scope[scope], people);
};

/** The sentence for people behind anything thrown; of a missing right, with those who have it. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? (lackOf(error) ?? error.message) : common.state.unknownError;
}

/** All that a refusal says at its fields; what it says of itself where it names none. */
export function refusalText(error: unknown): string {
  const sentences = error instanceof ApiError ? Object.values(error.fields).flat() : [];
  return sentences.length === 0 ? errorMessage(error) : [...new Set(sentences)].join(' · ');
}
