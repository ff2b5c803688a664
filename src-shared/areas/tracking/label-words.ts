/** Labels of the closed lists of tracking. */
export const trackingLabels = {
  tracking_source: { manual: 'Tela', import: 'Arquivo', api: 'API' },
} as const;

/** The titles of the closed lists of tracking. */
export const trackingLists = {
  tracking_status: 'Situação da entrega',
  tracking_source: 'De onde veio uma ocorrência da entrega',
} as const;
