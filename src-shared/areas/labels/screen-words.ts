import { printLabelLabels } from './label-words.ts';

/** Words of the dialog that prints labels. */
export const labelWords = {
  action: 'Etiquetas',
  title: (of: string) => `Etiquetas de ${of}`,
  locations: (count: string) => `${count} locais`,
  size: 'Papel',
  sizes: printLabelLabels.label_size,
  width: 'Largura',
  height: 'Altura',
  millimetres: 'mm',
  format: 'Arquivo',
  formats: printLabelLabels.label_format,
  dpi: 'Resolução',
  dpis: printLabelLabels.label_dpi,
  copies: 'Cópias de cada uma',
  start: 'Começar na posição',
  startHelp: (max: number) => `De 1 a ${max}, linha por linha`,
  arrow: 'Seta',
  arrows: printLabelLabels.label_arrow,
  arrowHelp: 'Conforme o nível: para baixo no primeiro, para cima nos outros',
  batch: 'Lote',
  batchHelp: 'Imprime também o lote e a validade',
  preview: 'Primeira etiqueta',
  previewOf: (of: string) => `Etiqueta de ${of}`,
  noPreview: 'A etiqueta aparece quando os campos estiverem certos',
  save: { pdf: 'Salvar PDF', zpl: 'Salvar ZPL' },
  done: 'Etiquetas prontas',
  saved: (count: string, name: string) => `${count === '1' ? '1 etiqueta' : `${count} etiquetas`} em ${name}`,
  tooMany: (total: string, max: string) =>
    `A lista tem ${total} locais e o limite por vez é ${max}: filtre a lista ou marque locais`,
  failed: 'As etiquetas não foram feitas',
} as const;
