/** Sentences of the commands `backup`, `verify` and `restore` at a terminal. */
const sentences = {
  usage:
    'Use: backup [--to ARQUIVO] | verify ARQUIVO | restore ARQUIVO --yes, com --data-dir PASTA se os dados não estão na pasta de sempre.',
  absent: 'Não há dados do Almoxarife na pasta {folder}.',
  no_file: 'O arquivo {file} não existe.',
  exists: 'O arquivo {file} já existe e não foi alterado.',
  step: '[{step}/{steps}] {what}',
  copying: 'Copiando os dados…',
  checking: 'Conferindo a cópia…',
  reading: 'Lendo o backup do começo ao fim…',
  preparing: 'Preparando uma cópia do backup ao lado dos dados…',
  replacing: 'Pondo a cópia no lugar dos dados…',
  made: 'Backup feito e conferido: {file}',
  whole:
    'O backup está inteiro: {file}\n  conferidos: estrutura, páginas, regras, referências, saldos, totais e administrador',
  not_right:
    'O backup NÃO está certo: {file}\n  o arquivo pode ser lido até o fim; o que não confere está dito abaixo',
  not_right_end: 'Guarde outro backup, de um dia em que tudo confere.',
  unfit: '{file}: {sentence}.',
  made_mended: '  a cópia difere dos dados no que não é do Almoxarife ou faltava neles: {names}',
  made_lacking: '  anexos que não estavam mais no disco: {files}',
  lacking: '  anexos que não estão ao lado do backup, na pasta .files: {files}',
  spoilt: '  anexo estragado, cujo conteúdo não é mais o que foi guardado: {file}',
  strange: '  anexo que não é um arquivo comum, mas um atalho ou outra coisa: {file}',
  more_spoilt: '  e mais {files} anexos estragados',
  left_out: '  anexos que não vieram, porque estavam estragados ou faltavam: {files}',
  mendable: '  uma restauração refaz o que falta nele: {names}',
  mended: '  refeito, porque faltava no backup: {names}',
  damaged: 'O arquivo {file} está danificado, ou não é um backup do Almoxarife.',
  newer: 'O backup {file} foi feito por uma versão mais nova do Almoxarife. Instale a versão mais recente.',
  failed: 'O backup não pôde ser feito ou lido: {detail}',
  size: '  tamanho: {bytes} bytes; SHA-256 {sha256}',
  schema: '  versão dos dados: {version}; última movimentação: {moment}',
  counts:
    '  produtos: {products}; locais: {locations}; linhas de estoque: {stock_rows}; movimentações: {movements}',
  people: '  usuários: {users}; destinos de webhooks: {webhook_endpoints}',
  divergent: '  saldos ou totais que não batem com as movimentações: {differences}',
  secrets: '  segredos a informar de novo neste computador: {names}',
  confirm: 'Nada foi alterado. Para restaurar este backup em {folder}, repita o comando com --yes.',
  restored:
    'Restaurado em {folder}. Os dados de antes estão em {safety}. As sessões terminaram, e as entregas de webhooks em aberto esperam confirmação.',
  restored_new:
    'Restaurado em {folder}. As sessões terminaram, e as entregas de webhooks em aberto esperam confirmação.',
  none: 'nenhuma',
  unknown: 'não se sabe',
} as const;

type Code = keyof typeof sentences;

/** The sentence of a code with its braces filled in. */
export const backupSay = (code: Code, vars: Readonly<Record<string, string | number>> = {}): string =>
  sentences[code].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(vars[name] ?? whole));
