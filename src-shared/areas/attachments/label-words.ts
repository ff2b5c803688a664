/** Labels of attachments and of the records that they hang on. */
export const attachmentLabels = {
  link_entity: {
    product: 'Produto',
    lot: 'Lote',
    order: 'Pedido',
    receipt: 'Recebimento',
    count: 'Contagem',
    customer: 'Cliente ou fornecedor',
    location: 'Local',
    fiscal_document: 'Documento fiscal',
    occurrence: 'Ocorrência',
    rma: 'Devolução',
    inspection: 'Inspeção',
  },
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
