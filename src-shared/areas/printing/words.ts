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
  'Uma impressora da rede (`network`) tem `host` e `port` (9100 a 9109 ou 6101), na rede local ou neste computador; para onde o nome leva é conferido ao gravar e de novo a cada conexão. Uma deste computador (`system`) tem `device_name`, recebe só PDF e imprime pela janela do Almoxarife.';

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
  too_many_printers: 'O limite é de {max} impressoras; exclua uma que não usa mais',
} as const;
