import { forbiddenAddressReasons } from '../webhooks/words.ts';

/** Name of the area of printers in the API's documentation. */
export const printingTags = { printers: 'Impressoras' } as const;

/** What the documentation says of the area. */
export const printingTagNotes = {
  Impressoras: 'Impressoras da rede local e deste computador',
} as const;

/** Why a printer may not be at an address. */
export const printerAddressReasons = { ...forbiddenAddressReasons, public: 'endereço da internet' } as const;

const network =
  'Uma impressora da rede (`network`) tem `host` e `port` (9100 a 9109 ou 6101), na rede local ou neste computador; para onde o nome leva é conferido ao gravar e de novo a cada conexão. Uma deste computador (`system`) tem `device_name`, recebe só PDF, e o que é para ela espera na fila pela janela do Almoxarife daquele computador.';

/** What the documentation says of each operation on printers, by id. */
export const printerOperations = {
  'printers.list': {
    id: 'printers.list',
    summary: 'Lista as impressoras',
    description: 'Todas, por nome.',
  },
  'printers.details': {
    id: 'printers.details',
    summary: 'Lê uma impressora',
    description: 'Com a versão que uma alteração pode nomear.',
  },
  'printers.create': {
    id: 'printers.create',
    summary: 'Cadastra uma impressora',
    description: `${network} O que está em \`default_for\` deixa de sair na impressora em que saía.`,
  },
  'printers.modify': {
    id: 'printers.modify',
    summary: 'Altera uma impressora',
    description: `Muda só os campos enviados. ${network}`,
  },
  'printers.remove': {
    id: 'printers.remove',
    summary: 'Exclui uma impressora',
    description: 'O que já foi enviado a ela continua na lista de impressões.',
  },
  'printers.status': {
    id: 'printers.status',
    summary: 'Pergunta o estado de uma impressora',
    description:
      'Pergunta por `~HS`, com um segundo de espera, e responde só o que ela acusa. De uma que recebe PDF sabe-se apenas se responde, então o estado é `unknown`; de uma deste computador, nem isso.',
  },
} as const;

/** What the documentation says of each operation on what is printed, by id. */
export const printJobOperations = {
  'printers.test': {
    id: 'printers.test',
    summary: 'Imprime uma página de teste',
    description:
      'Uma régua de 50 mm, letras com acentos, um EAN-13 e um GS1 DataMatrix, no papel e na linguagem da impressora, pela mesma fila.',
  },
  'printJobs.list': {
    id: 'printJobs.list',
    summary: 'Lista o que foi e será impresso',
    description: 'Do mais novo ao mais antigo, dos últimos 90 dias.',
  },
  'printJobs.details': {
    id: 'printJobs.details',
    summary: 'Lê uma impressão',
    description: 'A situação, quantas vezes se tentou, e por que não saiu.',
  },
  'printJobs.create': {
    id: 'printJobs.create',
    summary: 'Imprime em uma impressora',
    description:
      'O arquivo é feito na hora, na linguagem e resolução da impressora, e entra na fila dela; `source` traz `kind` e o corpo da rota que faz o arquivo, sem `format`, `dpi` e `copies`, e pede o escopo dela. Sem `printer_id` sai na impressora padrão. Uma impressora recebe uma coisa de cada vez. Desligada, tenta-se de novo em 5, 15, 30 e depois a cada 60 segundos, e depois de 15 minutos a impressão falha, com um aviso. Cortada no meio, ou com o servidor encerrado no meio, fica incerta e nunca se repete sozinha. O que é para uma impressora de um computador espera pela janela do Almoxarife dele.',
  },
  'printJobs.file': {
    id: 'printJobs.file',
    summary: 'Baixa o arquivo de uma impressão',
    description:
      'Os bytes que foram ou seriam enviados, guardados por 7 dias. Pede o escopo da rota que faz o arquivo, e `customers:read` onde há nele o que só esse escopo mostra.',
  },
  'printJobs.retry': {
    id: 'printJobs.retry',
    summary: 'Tenta imprimir de novo',
    description:
      'O que está na fila é tentado na hora; o que falhou, ficou incerto ou foi cancelado volta à fila, na mesma impressora ou em outra da mesma linguagem, resolução e papel. O que já foi enviado não: imprima de novo de onde veio.',
  },
  'printJobs.cancel': {
    id: 'printJobs.cancel',
    summary: 'Tira uma impressão da fila',
    description: 'O que está sendo enviado não para mais.',
  },
  'printJobs.take': {
    id: 'printJobs.take',
    summary: 'Pega o que a janela deste computador imprime',
    description:
      'Da fila das impressoras de um computador (`system`), o que espera há mais tempo entre o que quem chama pode ver, ou só o que `id` nomeia; `null` onde nada espera. O que foi pego está sendo enviado: quem pegou imprime o arquivo e diz o resultado. Sem resultado em 3 minutos fica incerto, e nunca se repete sozinho.',
  },
  'printJobs.outcome': {
    id: 'printJobs.outcome',
    summary: 'Diz como terminou o que uma janela imprimiu',
    description:
      'Só do que foi pego e ainda não terminou. `unknown_device` e `refused`: nada saiu, a impressão falha. `cut`: parte pode ter saído, fica incerta.',
  },
} as const;

/** Why something was not printed, or may not have come out whole, by the code that its row keeps. */
export const printReasons = {
  printer_unreachable: 'A impressora não respondeu',
  printer_forbidden: 'O endereço da impressora não serve mais: não leva à rede local',
  printer_removed: 'A impressora foi excluída',
  print_cut: 'A ligação caiu no meio: confira o papel antes de imprimir de novo',
  print_stuck: 'A impressora parou de receber no meio: confira o papel antes de imprimir de novo',
  print_window_gone: 'A janela foi fechada no meio: confira o papel antes de imprimir de novo',
  device_unknown: 'O computador não tem uma impressora com este nome de sistema; corrija o nome',
  device_refused: 'O sistema do computador não aceitou a impressão; veja se a impressora está ligada',
  print_interrupted: 'O servidor foi encerrado no meio: confira o papel antes de imprimir de novo',
} as const;

/** What the API answers about printers, by code. */
export const printingAnswers = {
  printers_listed: 'Impressoras listadas',
  printer_read: 'Impressora lida',
  printer_created: 'Impressora cadastrada',
  printer_updated: 'Impressora alterada',
  printer_deleted: 'Impressora excluída',
  printer_state_read: 'Estado da impressora',
  printer_name_in_use: 'Já há uma impressora com este nome',
  printer_host_shape: 'Informe um endereço como 192.168.0.50 ou um nome como zebra-expedicao',
  printer_port: 'A porta de uma impressora é de 9100 a 9109, ou 6101',
  printer_address: 'Uma impressora fica na rede local ou neste computador; este endereço não serve: {reason}',
  printer_not_of_system: 'Só uma impressora deste computador tem isto; deixe vazio',
  printer_not_of_network: 'Só uma impressora da rede tem isto; deixe vazio',
  printer_system_pdf: 'Uma impressora deste computador recebe PDF',
  printer_zpl_roll: 'Uma impressora ZPL imprime em rolo; escolha o papel que está nela',
  printer_zpl_labels: 'Uma impressora ZPL imprime só etiquetas',
  print_jobs_listed: 'Impressões listadas',
  print_job_read: 'Impressão lida',
  print_job_queued: 'Na fila da impressora',
  print_job_cancelled: 'Impressão cancelada',
  print_file_read: 'Arquivo da impressão',
  printer_missing: 'Nenhuma impressora é a padrão disto; escolha uma',
  printer_inactive: 'A impressora {name} está desativada; ative-a ou escolha outra',
  printer_differs:
    'A impressora {name} tem outra linguagem, resolução ou papel; imprima de novo de onde veio',
  printer_takes_labels: 'A impressora {name} recebe ZPL, que é só para etiquetas; escolha outra',
  print_size_needed: 'A impressora tem folhas A4: escolha a folha de etiquetas',
  print_roll_needed: 'Sai em rolo de 100 × 150 mm, que não é o que está na impressora {name}; escolha outra',
  print_one_product: 'É de um produto só; imprima os outros à parte',
  print_blind_only: 'Só a folha de conferência sai às cegas',
  print_copies_of_sheets: 'De folhas saem até {max} cópias por vez',
  print_too_large: 'São mais de {max} MB; imprima em mais de uma vez',
  print_file_gone: 'O arquivo foi guardado por 7 dias e não está mais aqui; imprima de novo de onde veio',
  print_job_going: 'Está sendo enviada agora; espere a situação mudar',
  print_job_sent: 'Já foi enviada; para outra cópia, imprima de novo de onde veio',
  print_job_taken: 'O que esta janela imprime agora',
  print_outcome_kept: 'Resultado da impressão',
  print_job_of_network: 'É de uma impressora da rede, e o próprio servidor diz como terminou',
  print_job_not_taken: 'Nenhuma janela está imprimindo isto; veja a situação na fila',
  print_job_ended: 'Já terminou; não há o que cancelar',
  too_many_printers: 'O limite é de {max} impressoras; exclua uma que não usa mais',
} as const;

/** What stands on the test page. */
export const testPageWords = {
  file: 'pagina-de-teste',
  title: 'Página de teste',
  batch: 'TESTE',
  accents: 'ÁÉÍÓÚ ÂÊÔ ÃÕ ÀÇÜ áéíóú âêô ãõ àçü ºª§',
  facts: ({ language, dpi, paper }: { language: string; dpi: number; paper: string }) =>
    `A régua tem 50 mm · ${language.toUpperCase()} ${dpi} dpi · ${paper}`,
} as const;
