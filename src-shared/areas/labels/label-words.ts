/** Labels of the closed lists of labels. */
export const printLabelLabels = {
  label_format: { pdf: 'PDF', zpl: 'ZPL, para impressora térmica', svg: 'SVG, a figura da primeira' },
  label_size: {
    '100x150': 'Rolo 100 × 150 mm',
    '100x50': 'Rolo 100 × 50 mm',
    '60x40': 'Rolo 60 × 40 mm',
    '50x30': 'Rolo 50 × 30 mm',
    a4_2x7: 'A4, 14 por folha (99,1 × 38,1 mm)',
    a4_3x7: 'A4, 21 por folha (63,5 × 38,1 mm)',
    a4_3x11: 'A4, 33 por folha (63,5 × 25,4 mm)',
    custom: 'Personalizado',
  },
  label_kind: { order_volume: 'Volumes do pedido', pallet: 'Paletes' },
  label_dpi: { 203: '203 dpi', 300: '300 dpi' },
  label_arrow: { none: 'Sem seta', by_level: 'Conforme o nível', up: 'Para cima', down: 'Para baixo' },
} as const;

/** The titles of those lists. */
export const printLabelLists = {
  label_format: 'Arquivo de etiquetas',
  label_size: 'Papel de etiquetas',
  label_kind: 'Etiquetas de um pedido',
  label_dpi: 'Resolução da impressora',
  label_arrow: 'Seta da etiqueta de um local',
} as const;
