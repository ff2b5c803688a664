/** Name of the area in the API's documentation. */
export const attachmentTags = { attachments: 'Anexos' } as const;

export const attachmentTagNotes = {
  Anexos: 'Fotos e PDFs que acompanham produtos, lotes, pedidos, recebimentos, contagens e ocorrências',
} as const;

/** Answers of the API about attachments, by code. */
export const attachmentAnswers = {
  attachments_listed: 'Anexos listados',
  attachment_created: 'Anexo guardado',
  attachment_read: 'Anexo',
  attachment_deleted: 'Anexo excluído',
  attachment_limit: 'Este registro já tem {most} anexos; exclua um antes de anexar outro',
  attachment_kind: 'O conteúdo do arquivo não é JPEG, PNG, WebP nem PDF; envie a foto ou o PDF original',
  attachment_pixels:
    'A foto tem {width} × {height} pontos, mais do que um computador deve abrir; envie uma de até {most} milhões de pontos',
  attachments_no_folder:
    'Na pasta de dados, attachments não é uma pasta; quem cuida do servidor deve tirar esse arquivo de lá',
  attachment_empty: 'O arquivo está vazio; escolha outro',
  attachment_lost: 'O arquivo deste anexo não está mais no disco; procure-o num backup',
} as const;
