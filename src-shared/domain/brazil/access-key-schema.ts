import { z } from 'zod';
import { refuse } from '../../kernel/refusal.ts';
import { hasKeyShape, keyCheckDigit, normalAccessKey } from './access-key.ts';

const longest = 100;

/** An access key as somebody types it: kept without blanks, dots and hyphens, refused by its positions or its check digit. */
export const accessKey = z
  .string()
  .max(longest)
  .overwrite(normalAccessKey)
  .check((ctx) => {
    const key = ctx.value;
    if (!hasKeyShape(key)) return refuse(ctx, 'bad_access_key');
    const digit = keyCheckDigit(key.slice(0, -1));
    if (!key.endsWith(String(digit))) refuse(ctx, 'key_digit', { digit });
  });
