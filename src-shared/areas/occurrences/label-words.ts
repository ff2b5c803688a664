/** The words for the values of occurrences. */
export const occurrenceLabels = {
  status: {
    open: 'Aberta',
    in_progress: 'Em tratamento',
    waiting: 'Aguardando terceiro',
    closed: 'Encerrada',
    cancelled: 'Cancelada',
  },
  severity: { critical: 'Crítica', high: 'Alta', medium: 'Média', low: 'Baixa' },
  category: {
    damage: 'Avaria',
    loss: 'Perda ou extravio',
    divergence: 'Divergência',
    delivery: 'Entrega',
    quality: 'Qualidade do produto',
    recall: 'Recolhimento',
    supplier: 'Fornecedor',
    safety: 'Segurança',
    request: 'Pedido a quem pode',
    other: 'Outra',
  },
  deadline: {
    investigation_notice: 'Comunicar a investigação à Senacon (24 horas)',
    investigation_end: 'Concluir a investigação (10 dias úteis)',
    recall_notice: 'Comunicar o recolhimento (2 dias úteis depois de decidir)',
  },
} as const;

/** The text of the button of each act on an occurrence. */
export const occurrenceActWords = {
  cancel: 'Cancelar',
  wait: 'Aguardar terceiro',
  reopen: 'Reabrir',
  close: 'Encerrar',
  start: 'Tratar',
} as const;

/** The titles of the closed lists of occurrences. */
export const occurrenceLists = {
  occurrence_status: 'Situação da ocorrência',
  occurrence_severity: 'Gravidade da ocorrência',
  occurrence_category: 'Categoria da ocorrência',
  occurrence_deadline: 'Prazo legal de um recolhimento',
  occurrence_act: 'Ação sobre uma ocorrência',
} as const;
