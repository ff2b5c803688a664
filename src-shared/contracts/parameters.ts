import { z } from 'zod';
import { uuid } from '../kernel/primitives.ts';

/** `{sku}` of a path, percent-encoded there; an unknown one is answered 404. */
export const skuParameter = z.object({ sku: z.string().min(1).max(200) });

/** `{id}` of a path. */
export const idParameter = z.object({ id: uuid });
