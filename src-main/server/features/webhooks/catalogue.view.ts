import { z } from 'zod';
import type { AvailableEvent } from '#shared/areas/webhooks/reports-contract.ts';
import { eventCatalogue, type EventName } from '#shared/areas/index.ts';
import { messageOf, messageSchemaOf } from '#shared/areas/event-message.ts';
import { categoryOf, eventNames } from '#shared/domain/event-names.ts';
import { labels } from '#shared/domain/label-words.ts';

const sample = {
  uid: 'msg_0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40',
  sequence: 1,
  at: '2026-11-20T13:45:00.123456Z',
  test: false,
} as const;

const describe = (name: EventName): AvailableEvent => ({
  value: name,
  label: labels.webhook_event[name],
  description: eventCatalogue[name].when,
  category: categoryOf(name),
  example: messageOf({ name, data: eventCatalogue[name].example, ...sample }),
  schema: { ...z.toJSONSchema(messageSchemaOf(name)) },
});

/** Kept by the module: it follows from the contracts alone, and is made when it is first asked for. */
let kept: readonly AvailableEvent[] | undefined;

/** Every event to which an endpoint may subscribe, with its message. */
export const availableEvents = (): AvailableEvent[] => [...(kept ??= eventNames.map(describe))];
