import type { z } from 'zod';
import type { EventCategory } from './event-names.ts';

/** One event that integrations may receive: its payload's schema, label, category and an example. */
export type EventEntry = {
  readonly label: string;
  readonly category: EventCategory;
  readonly data: z.ZodType;
  readonly example: unknown;
};
