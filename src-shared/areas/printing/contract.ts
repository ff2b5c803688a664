import { z } from 'zod';
import { idParameter } from '../../domain/parameters.ts';
import { accessExamples } from '../auth/schema.ts';
import { createPrinterBody, printerSchema, printerStatusSchema, updatePrinterBody } from './schema.ts';
import { printingTags as tags } from './words.ts';
import { operations, read } from '../../kernel/operations.ts';
import { operationsOn } from '../../kernel/record-operations.ts';

const network =
  'Uma impressora da rede (`network`) tem `host` e `port` (9100 a 9109 ou 6101), na rede local ou neste computador; para onde o nome leva é conferido ao gravar e de novo a cada conexão. Uma deste computador (`system`) tem `device_name`, recebe só PDF, e o que é para ela espera na fila pela janela do Almoxarife daquele computador.';

/** An example printer, for this area and for what is printed. */
export const printerExample = {
  id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e4a01',
  name: 'Zebra da expedição',
  kind: 'network',
  host: '192.168.0.50',
  port: 9100,
  device_name: null,
  language: 'zpl',
  dpi: 203,
  paper: '100x150',
  default_for: ['order_volume', 'pallet'],
  is_active: true,
  version: 1,
  created_at: accessExamples.moment,
  updated_at: accessExamples.moment,
} as const;
const params = { id: printerExample.id };
const { name, host, language, paper } = printerExample;

const { create, details, modify, part, remove } = operationsOn({
  path: '/printers',
  params: idParameter,
  data: printerSchema,
  reads: 'authenticated',
  writes: 'settings:write',
  example: { params, data: printerExample },
});

export const printers = operations('printers', tags.printers, {
  list: read({
    summary: 'Lista as impressoras',
    description: 'Todas, por nome.',
    path: '/printers',
    access: 'authenticated',
    data: z.array(printerSchema),
    says: 'printers_listed',
    example: { data: [printerExample] },
  }),
  details: details({
    summary: 'Lê uma impressora',
    description: 'Com a versão que uma alteração pode nomear.',
    says: 'printer_read',
  }),
  create: create({
    summary: 'Cadastra uma impressora',
    description: `${network} O que está em \`default_for\` deixa de sair na impressora em que saía.`,
    body: createPrinterBody,
    says: 'printer_created',
    refuses: { 409: ['duplicate', 'too_many_printers'], 422: ['printer_address'] },
    example: { name, host, language, paper },
  }),
  modify: modify({
    summary: 'Altera uma impressora',
    description: `Muda só os campos enviados. ${network}`,
    body: updatePrinterBody,
    says: 'printer_updated',
    refuses: { 409: ['duplicate'], 422: ['printer_address'] },
    example: { paper },
  }),
  remove: remove({
    summary: 'Exclui uma impressora',
    description: 'O que já foi enviado a ela continua na lista de impressões.',
    says: 'printer_deleted',
  }),
  status: part({
    summary: 'Pergunta o estado de uma impressora',
    description:
      'Pergunta por `~HS`, com um segundo de espera, e responde só o que ela acusa. De uma que recebe PDF sabe-se apenas se responde, então o estado é `unknown`; de uma deste computador, nem isso.',
    path: 'status',
    data: printerStatusSchema,
    says: 'printer_state_read',
    answer: { state: 'attention', flags: ['paper_out'] },
  }),
});
