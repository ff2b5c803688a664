import { labelsOf, linkEntities } from '../record-kinds.ts';

/** Labels of attachments and of the records that they hang on. */
export const attachmentLabels = {
  link_entity: labelsOf(linkEntities),
  attachment_type: {
    'image/jpeg': 'Foto JPEG',
    'image/png': 'Imagem PNG',
    'image/webp': 'Imagem WebP',
    'application/pdf': 'PDF',
  },
} as const;

/** The titles of the closed lists of attachments. */
export const attachmentLists = {
  link_entity: 'Registro a que algo se liga',
  attachment_type: 'Tipo de anexo',
} as const;
