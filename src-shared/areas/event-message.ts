import { z } from 'zod';
import { instant } from '../kernel/primitives.ts';
import { eventCatalogue, type EventName } from './index.ts';
import { categoryOf } from '../domain/event-names.ts';
import { labels } from '../domain/label-words.ts';

/** Parts of a message besides its event's label and category. */
export type MessageParts = {
  readonly name: EventName;
  readonly data: unknown;
  /** `msg_…`. */
  readonly uid: string;
  /** Number of the event, 0 for a test; a text where it is filled in later. */
  readonly sequence: number | string;
  /** The time of the event. */
  readonly at: string;
  readonly test: boolean;
};

/** The body in which an event travels, its keys in their order. */
export const messageOf = ({ name, data, uid, sequence, at, test }: MessageParts) => ({
  id: uid,
  type: name,
  event: name,
  label: labels.webhook_event[name],
  category: categoryOf(name),
  api_version: 'v1',
  sequence,
  timestamp: at,
  test,
  data,
});

/** The schema of the body in which that event travels. */
export const messageSchemaOf = (name: EventName) =>
  z.object({
    id: z.string().regex(/^msg_/),
    type: z.literal(name),
    event: z.literal(name),
    label: z.literal(labels.webhook_event[name]),
    category: z.literal(categoryOf(name)),
    api_version: z.literal('v1'),
    sequence: z.int().min(0),
    timestamp: instant,
    test: z.boolean(),
    data: eventCatalogue[name].data,
  });
