import { keyFindings, keyMonthFindings } from '#shared/areas/invoicing/document-checks.ts';
import type { AccessKeyReading } from '#shared/areas/invoicing/schema.ts';
import {
  hasKeyShape,
  keyIssuer,
  keyMonth,
  keyParts,
  keyState,
  normalAccessKey,
} from '#shared/domain/brazil/access-key.ts';
import { checkShown } from './parsed.mapping.ts';

const partsOf = (key: string): AccessKeyReading['parts'] => {
  if (!hasKeyShape(key)) return null;
  const parts = keyParts(key);
  return {
    state: keyState(parts) ?? null,
    year_month: keyMonth(parts),
    issuer: keyIssuer(parts),
    model: parts.model,
    series: String(Number(parts.series)),
    number: String(Number(parts.number)),
    emission: parts.emission,
  };
};

/** Reads the parts of a typed access key, and lists its faults at that time. */
export const readAccessKey = (typed: string, now: string): AccessKeyReading => {
  const key = normalAccessKey(typed);
  const ofMonth = hasKeyShape(key) ? keyMonthFindings(key, now) : [];
  const checks = [...keyFindings(key), ...ofMonth].map(checkShown);
  return { access_key: key, is_valid: checks.length === 0, parts: partsOf(key), checks };
};
