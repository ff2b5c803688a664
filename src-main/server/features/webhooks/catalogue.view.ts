import { z } from 'zod';
import type { AvailableEvent } from '#shared/areas/webhooks/reports-contract.ts';
import { eventCatalogue, type EventName } from '#shared/areas/index.ts';
import { messageOf, messageSchemaOf } from '#shared/areas/event-message.ts';
import { categoryOf, eventNames, type WebhookEventName } from '#shared/domain/event-names.ts';
import { eventDescriptions, eventLabels, notToldYet } from '#shared/domain/event-words.ts';

const isTold = (name: WebhookEventName): name is EventName => name in eventCatalogue;

const sample = {
  uid: 'msg_0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40',
  sequence: 1,
  at: '2026-11-20T13:45:00.123456Z',
  test: false,
} as const;

const describe = (name: WebhookEventName): AvailableEvent => ({
  value: name,
  label: eventLabels[name],
  description: isTold(name) ? eventDescriptions[name] : notToldYet(eventDescriptions[name]),
  category: categoryOf(name),
  example: isTold(name) ? messageOf({ name, data: eventCatalogue[name].example, ...sample }) : null,
  schema: isTold(name) ? { ...z.toJSONSchema(messageSchemaOf(name)) } : null,
});

/** Kept by the module: it follows from the contracts alone, and is made when it is first asked for. */
let kept: readonly AvailableEvent[] | undefined;

/** Every event to which an endpoint may subscribe, with its message where this version tells it. */
export const availableEvents = (): AvailableEvent[] => [...(kept ??= eventNames.map(describe))];
