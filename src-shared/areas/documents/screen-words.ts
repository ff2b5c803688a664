/** What screens say of printed documents. */
export const documentWords = {
  print: 'Imprimir',
  screen: 'Esta tela',
  saved: 'Documento pronto',
  failed: 'O documento não pôde ser feito',
  unread: 'A lista de documentos não pôde ser lida',
} as const;
