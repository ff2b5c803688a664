import { keyFindings } from '#shared/areas/invoicing/document-checks.ts';
import type { AccessKeyReading } from '#shared/areas/invoicing/schema.ts';
import {
  hasKeyShape,
  keyIssuer,
  keyParts,
  keyState,
  normalAccessKey,
} from '#shared/domain/brazil/access-key.ts';
import { checkShown } from './parsed.mapping.ts';

const century = '20';

const partsOf = (key: string): AccessKeyReading['parts'] => {
  if (!hasKeyShape(key)) return null;
  const parts = keyParts(key);
  return {
    state: keyState(parts) ?? null,
    year_month: `${century}${parts.yearMonth.slice(0, 2)}-${parts.yearMonth.slice(2)}`,
    issuer: keyIssuer(parts),
    model: parts.model,
    series: String(Number(parts.series)),
    number: String(Number(parts.number)),
    emission: parts.emission,
  };
};

/** What a key says, however it was typed, and what is wrong with it. */
export const readAccessKey = (typed: string): AccessKeyReading => {
  const key = normalAccessKey(typed);
  const checks = keyFindings(key).map(checkShown);
  return { access_key: key, is_valid: checks.length === 0, parts: partsOf(key), checks };
};
