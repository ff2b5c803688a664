import { z } from 'zod';
import { batchCategory, batchName, eventNames } from '../domain/event-names.ts';
import { batchLabel } from '../domain/label-words.ts';
import { instant } from '../kernel/primitives.ts';
import { messageOf, messageSchemaOf } from './event-message.ts';
import { eventCatalogue, type EventName } from './index.ts';

/** Parts of a message that tells several events. */
type BatchParts = {
  /** `msg_…`, of no event. */
  readonly uid: string;
  /** That of the last event. */
  readonly sequence: number;
  /** The time of the last event. */
  readonly at: string;
  /** The names of the events, each once. */
  readonly names: readonly EventName[];
  readonly count: number;
  /** The ordinary messages, in the order of the events. */
  readonly messages: readonly ReturnType<typeof messageOf>[];
};

/** The body in which several events travel together: that of one event, whose data are the messages of all. */
export const batchMessageOf = ({ uid, sequence, at, names, count, messages }: BatchParts) => ({
  id: uid,
  type: batchName,
  event: batchName,
  label: batchLabel,
  category: batchCategory,
  api_version: 'v1',
  sequence,
  timestamp: at,
  test: false,
  data: { of: names, count, messages },
});

/** The schema of that body, from the messages of the events. */
const batchSchemaOf = <Message extends z.ZodType>(message: Message) =>
  z.object({
    id: z.string().regex(/^msg_/),
    type: z.literal(batchName),
    event: z.literal(batchName),
    label: z.literal(batchLabel),
    category: z.literal(batchCategory),
    api_version: z.literal('v1'),
    sequence: z.int().min(1),
    timestamp: instant,
    test: z.literal(false),
    data: z.object({
      of: z.array(z.enum(eventNames)).min(1),
      count: z.int().min(2),
      messages: z.array(message).min(2),
    }),
  });

const told = Object.keys(eventCatalogue) as EventName[];

/** The schema of a message that tells several events of the catalogue. */
export const batchSchema = () => batchSchemaOf(z.union(told.map((name) => messageSchemaOf(name))));

const names = ['product_created', 'stock_quantity_updated'] as const;

/** Two events that happened together, as an endpoint gets them that asked for that. */
export const batchExample = ({ uid, at }: { readonly uid: string; readonly at: string }) => {
  const messages = names.map((name, index) =>
    messageOf({
      name,
      data: eventCatalogue[name].example,
      uid: `${uid.slice(0, -1)}${index + 1}`,
      sequence: index + 1,
      at,
      test: false,
    }),
  );
  return batchMessageOf({ uid, sequence: messages.length, at, names, count: messages.length, messages });
};
