import type { Attachment } from './schema.ts';

const id = '0192f3c1-7b2a-7c3d-8e4f-5a6b7c8d9e20';

const attachment: Attachment = {
  id,
  entity: 'lot',
  entity_id: '0192f3c1-7b2a-7c3d-8e4f-5a6b7c8d9e21',
  name: 'caixa-amassada.jpg',
  media_type: 'image/jpeg',
  bytes: 184_213,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  created_by: 'maria',
  created_at: '2026-11-20T12:00:00.000000Z',
};

export const attachmentExamples = { id, attachment };
