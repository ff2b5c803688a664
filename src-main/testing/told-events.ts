import { expect } from 'vitest';
import { messageSchemaOf } from '#shared/areas/event-message.ts';
import type { EventName } from '#shared/areas/index.ts';
import type { TestApp } from './test-app.ts';

/** Reads the messages of all events whose names begin so; each has the fields that its schema documents, no others. */
export const toldEvents = async ({ deps }: Pick<TestApp, 'deps'>, prefix: string) => {
  const rows = await deps.store.read
    .selectFrom('event_message')
    .select(['name', 'body'])
    .where('name', 'like', `${prefix}%`)
    .orderBy('sequence')
    .execute();
  return rows.map(({ name, body }) => {
    const message: unknown = JSON.parse(body);
    const documented = messageSchemaOf(name as EventName).parse(message);
    expect(message).toEqual(documented);
    return documented;
  });
};
