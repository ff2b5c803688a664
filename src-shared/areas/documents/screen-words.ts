/** Words of screens about printed documents. */
export const documentWords = {
  print: 'Imprimir',
  printTicked: 'Documentos',
  screen: 'Esta tela',
  blind: (label: string) => `${label}, às cegas`,
  saved: 'Documento pronto',
  failed: 'O documento não pôde ser feito',
  unread: 'A lista de documentos não pôde ser lida',
  limit: (most: string) => `Imprima no máximo ${most} pedidos de cada vez`,
  left: {
    title: (count: string) => (count === '1' ? '1 pedido não sai' : `${count} pedidos não saem`),
    lead: (others: string) =>
      others === '0'
        ? 'Nada foi impresso: nenhum dos marcados tem este documento.'
        : `Nada foi impresso ainda. ${others === '1' ? 'O outro está pronto' : `Os outros ${others} estão prontos`}; estes ficam de fora:`,
    why: 'Por quê',
    others: (count: string) => (count === '1' ? 'Imprimir o outro' : `Imprimir os outros ${count}`),
    back: 'Voltar',
  },
} as const;
