import { z } from 'zod';
import { notificationKinds, notificationLevels } from './schema.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { pageParameters, queryBoolean } from '../../kernel/query.ts';
import { command, list, operations } from '../../kernel/operations.ts';
import { notificationExample as example } from './examples.ts';
import { notificationTags } from './words.ts';
import { idParameter } from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';

/** Holds a notification of the application, as the calling person sees it. */
export const notificationSchema = z.object({
  id: uuid.describe(commonWords.id),
  at: instant.describe(commonWords.at),
  kind: z.enum(notificationKinds).describe('Do que o aviso trata'),
  level: z.enum(notificationLevels).describe('Gravidade: pede atenção, ou algo parou'),
  title: z.string().describe('O aviso em uma linha'),
  text: z.string().describe('O que aconteceu e o que fazer'),
  /** Names its subject, as it was called then: of `webhook_…` an endpoint, of `backup_…` a folder. */
  subject: z
    .object({
      id: uuid.describe(commonWords.subject_id),
      name: z.string().describe(commonWords.subject_name),
    })
    .describe('A que se refere, como se chamava então; nos avisos `webhook_…`, um destino'),
  /** Is when this person read it. */
  read_at: instant.nullable().describe('Quando quem pergunta leu'),
});
export type Notification = z.output<typeof notificationSchema>;

export const notifications = operations('notifications', notificationTags.notifications, {
  list: list({
    summary: 'Lista avisos',
    description:
      'Avisos dos últimos 90 dias que cabem ao perfil de quem pergunta, e os das suas sessões, do mais novo ao mais antigo. `unread` mostra só os não lidos, ou só os lidos.',
    path: '/notifications',
    access: 'authenticated',
    personOnly: true,
    query: z.strictObject({
      ...pageParameters,
      unread: queryBoolean.optional().describe('Só não lidos, ou só lidos'),
    }),
    data: notificationSchema,
    says: 'notifications_listed',
    example: { query: { unread: true }, data: example },
  }),
  read: command({
    summary: 'Marca um aviso como lido',
    description: 'Vale só para quem chama. Repetir não muda o instante da leitura.',
    path: '/notifications/{id}/read',
    access: 'authenticated',
    personOnly: true,
    params: idParameter,
    data: notificationSchema,
    says: 'notification_read',
    example: { params: { id: example.id }, data: { ...example, read_at: example.at } },
  }),
});
