import { noticeOf } from './schema.ts';

const gone = noticeOf.webhook_disabled_gone;
/** The notification of a destination that is gone. */
export const notificationExample = {
  id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f60',
  at: '2026-11-20T13:45:00.123456Z',
  kind: 'webhook_disabled_gone',
  level: 'problem',
  title: gone.title.replace('{name}', 'ERP'),
  text: gone.text,
  subject: { id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f61', name: 'ERP' },
  read_at: null,
} as const;
