import type { AccessSchema } from './access.ts';
import type { FiscalCodesSchema } from './fiscal-codes.ts';
import type { FoundationSchema } from './foundation.ts';
import type { ProductsSchema } from './products.ts';

/** Every table of the database; each area adds its own part by intersection. */
export type Schema = FoundationSchema & AccessSchema & ProductsSchema & FiscalCodesSchema;
