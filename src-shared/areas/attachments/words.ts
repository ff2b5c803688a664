/** Name of the area in the API's documentation. */
export const attachmentTags = { attachments: 'Anexos' } as const;

export const attachmentTagNotes = {
  Anexos: 'Fotos e PDFs que acompanham produtos, lotes, pedidos, recebimentos, contagens e ocorrências',
} as const;

/** What the documentation says of each operation, by id. */
export const attachmentOperations = {
  'attachments.list': {
    id: 'attachments.list',
    summary: 'Lista os anexos de um registro',
    description:
      'Do mais antigo ao mais novo. Pede o escopo de leitura do registro: `stock:read` para um lote, `orders:read` para um pedido.',
  },
  'attachments.create': {
    id: 'attachments.create',
    summary: 'Anexa um arquivo a um registro',
    description:
      'JPEG, PNG, WebP ou PDF, conhecidos pelo conteúdo e não pelo nome; até 8 MiB, até 20 em cada registro. Pede o escopo de gravação do registro. Quando a resposta chega, o arquivo está no disco.',
  },
  'attachments.file': {
    id: 'attachments.file',
    summary: 'Baixa um anexo',
    description: 'O arquivo como foi enviado, sempre para salvar e nunca para abrir numa página.',
  },
  'attachments.remove': {
    id: 'attachments.remove',
    summary: 'Exclui um anexo',
    description:
      'Sai do registro na hora; o arquivo é apagado do disco 400 dias depois, se nenhum outro anexo for igual.',
  },
} as const;

/** What the API answers of attachments, by code. */
export const attachmentAnswers = {
  attachments_listed: 'Anexos listados',
  attachment_created: 'Anexo guardado',
  attachment_read: 'Anexo',
  attachment_deleted: 'Anexo excluído',
  attachment_limit: 'Este registro já tem {most} anexos; exclua um antes de anexar outro',
  attachment_kind: 'O conteúdo do arquivo não é JPEG, PNG, WebP nem PDF; envie a foto ou o PDF original',
  attachment_empty: 'O arquivo está vazio; escolha outro',
  attachment_lost: 'O arquivo deste anexo não está mais no disco; procure-o num backup',
} as const;
