import type { FoundationSchema } from './foundation.ts';

/** Every table of the database; each area adds its own part by intersection. */
export type Schema = FoundationSchema;
