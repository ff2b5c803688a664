import { z } from 'zod';
import { notificationKinds, notificationLevels } from './schema.ts';
import { route } from '../../kernel/contract.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { pageParameters, queryBoolean } from '../../kernel/query.ts';
import { notificationOperations as operations, notificationTags, notificationTexts } from './words.ts';
import { idParameter } from '../../domain/parameters.ts';

/** What the product tells by itself, as the person who asks sees it. */
export const notificationSchema = z.object({
  id: uuid,
  at: instant,
  kind: z.enum(notificationKinds),
  level: z.enum(notificationLevels),
  title: z.string(),
  text: z.string(),
  /** What it is about, as it was called then: of `webhook_…` an endpoint, of `backup_…` a folder. */
  subject: z.object({ id: uuid, name: z.string() }),
  /** When this person read it. */
  read_at: instant.nullable(),
});
export type Notification = z.output<typeof notificationSchema>;

const tag = notificationTags.notifications;
const gone = notificationTexts.webhook_disabled_gone;
const example = {
  id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f60',
  at: '2026-11-20T13:45:00.123456Z',
  kind: 'webhook_disabled_gone',
  level: 'problem',
  title: gone.title.replace('{name}', 'ERP'),
  text: gone.text,
  subject: { id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f61', name: 'ERP' },
  read_at: null,
} as const;

const list = route({
  ...operations['notifications.list'],
  method: 'GET',
  path: '/notifications',
  tag,
  access: 'authenticated',
  personOnly: true,
  query: z.strictObject({ ...pageParameters, unread: queryBoolean.optional() }),
  data: notificationSchema,
  list: true,
  status: 200,
  says: 'notifications_listed',
  example: { query: { unread: true }, data: example },
});

const read = route({
  ...operations['notifications.read'],
  method: 'POST',
  path: '/notifications/{id}/read',
  tag,
  access: 'authenticated',
  personOnly: true,
  params: idParameter,
  data: notificationSchema,
  status: 200,
  says: 'notification_read',
  example: { params: { id: example.id }, data: { ...example, read_at: example.at } },
});

export const notifications = { list, read };
