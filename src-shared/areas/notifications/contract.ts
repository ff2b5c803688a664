import { z } from 'zod';
import { notificationKinds, notificationLevels } from './schema.ts';
import { route } from '../../kernel/contract.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { pageParameters, queryBoolean } from '../../kernel/query.ts';
import { notificationOperations as operations, notificationTags, notificationTexts } from './words.ts';
import { idParameter } from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';

/** What the product tells by itself, as the person who asks sees it. */
export const notificationSchema = z.object({
  id: uuid.describe(commonWords.id),
  at: instant.describe(commonWords.at),
  kind: z.enum(notificationKinds).describe('Do que o aviso trata'),
  level: z.enum(notificationLevels).describe('Gravidade: pede atenção, ou algo parou'),
  title: z.string().describe('O aviso em uma linha'),
  text: z.string().describe('O que aconteceu e o que fazer'),
  /** What it is about, as it was called then: of `webhook_…` an endpoint, of `backup_…` a folder. */
  subject: z
    .object({
      id: uuid.describe(commonWords.subject_id),
      name: z.string().describe(commonWords.subject_name),
    })
    .describe('A que se refere, como se chamava então; nos avisos `webhook_…`, um destino'),
  /** When this person read it. */
  read_at: instant.nullable().describe('Quando quem pergunta leu'),
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
  query: z.strictObject({
    ...pageParameters,
    unread: queryBoolean.optional().describe('Só não lidos, ou só lidos'),
  }),
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
