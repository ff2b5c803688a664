import { z } from 'zod';
import { idParameter } from '../../domain/parameters.ts';
import { command, list, operations, read } from '../../kernel/operations.ts';
import { accessExamples } from '../auth/schema.ts';
import { orderExamples } from '../orders/examples.ts';
import { printerExample } from './contract.ts';
import {
  outcomeBody,
  printBody,
  printJobListQuery,
  printJobSchema,
  retryBody,
  takeBody,
  takenJobSchema,
} from './jobs-schema.ts';
import { printingTags as tags } from './words.ts';

const example = {
  id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e4b01',
  printer: { id: printerExample.id, name: printerExample.name },
  kind: 'order_volume',
  name: 'etiquetas-volumes-2026-11-20.zpl',
  language: 'zpl',
  copies: 1,
  size: 2114,
  status: 'queued',
  attempts: 0,
  reason: null,
  next_attempt_at: null,
  has_file: true,
  created_by: accessExamples.user.username,
  created_at: accessExamples.moment,
  updated_at: accessExamples.moment,
  ended_at: null,
} as const;
const params = { id: example.id };
const access = 'authenticated';
const missing = { 404: ['not_found'] } as const;

/** The operations on what is printed. */
export const printJobs = operations('printJobs', tags.printers, {
  list: list({
    summary: 'Lista o que foi e será impresso',
    description: 'Do mais novo ao mais antigo, dos últimos 90 dias.',
    path: '/print-jobs',
    access,
    query: printJobListQuery,
    data: printJobSchema,
    says: 'print_jobs_listed',
    example: { query: { status: ['queued', 'sending'] }, data: example },
  }),
  details: read({
    summary: 'Lê uma impressão',
    description: 'A situação, quantas vezes se tentou, e por que não saiu.',
    path: '/print-jobs/{id}',
    access,
    params: idParameter,
    data: printJobSchema,
    says: 'print_job_read',
    errors: missing,
    example: { params, data: example },
  }),
  create: command({
    summary: 'Imprime em uma impressora',
    description:
      'O arquivo é feito na hora, na linguagem e resolução da impressora, e entra na fila dela; `source` traz `kind` e o corpo da rota que faz o arquivo, sem `format`, `dpi` e `copies`, e pede o escopo dela. Sem `printer_id` sai na impressora padrão. Uma impressora recebe uma coisa de cada vez. Desligada, tenta-se de novo em 5, 15, 30 e depois a cada 60 segundos, e depois de 15 minutos a impressão falha, com um aviso. Cortada no meio, ou com o servidor encerrado no meio, fica incerta e nunca se repete sozinha. O que é para uma impressora de um computador espera pela janela do Almoxarife dele.',
    path: '/print-jobs',
    access,
    body: printBody,
    data: printJobSchema,
    status: 202,
    says: 'print_job_queued',
    errors: {
      403: ['forbidden'],
      404: ['not_found'],
      409: [
        'printer_missing',
        'printer_inactive',
        'print_too_large',
        'no_volumes',
        'not_being_counted',
        'count_too_long',
        'load_without_orders',
        'wave_without_stops',
        'rma_without_form',
      ],
    },
    example: {
      body: { source: { kind: 'order_volume', id: orderExamples.params.id } },
      data: example,
    },
  }),
  file: read({
    summary: 'Baixa o arquivo de uma impressão',
    description:
      'Os bytes que foram ou seriam enviados, guardados por 7 dias. Pede o escopo da rota que faz o arquivo, e `customers:read` onde há nele o que só esse escopo mostra.',
    path: '/print-jobs/{id}/file',
    access,
    params: idParameter,
    file: ['text/plain', 'application/pdf'],
    data: z.string(),
    says: 'print_file_read',
    errors: { 403: ['forbidden'], ...missing, 409: ['print_file_gone'] },
    example: { params, data: '^XA^CI28^PW800^LL1200^LH0,0 … ^XZ\n' },
  }),
  retry: command({
    summary: 'Tenta imprimir de novo',
    description:
      'O que está na fila é tentado na hora; o que falhou, ficou incerto ou foi cancelado volta à fila, na mesma impressora ou em outra da mesma linguagem, resolução e papel. O que já foi enviado não: imprima de novo de onde veio.',
    path: '/print-jobs/{id}/retry',
    access,
    params: idParameter,
    body: retryBody,
    data: printJobSchema,
    status: 202,
    says: 'print_job_queued',
    errors: {
      403: ['forbidden'],
      ...missing,
      409: [
        'print_job_going',
        'print_job_sent',
        'print_file_gone',
        'printer_missing',
        'printer_inactive',
        'printer_differs',
      ],
    },
    example: { params, body: { printer_id: printerExample.id }, data: example },
  }),
  cancel: command({
    summary: 'Tira uma impressão da fila',
    description: 'O que está sendo enviado não para mais.',
    path: '/print-jobs/{id}/cancel',
    access,
    params: idParameter,
    data: printJobSchema,
    says: 'print_job_cancelled',
    errors: { 403: ['forbidden'], ...missing, 409: ['print_job_going', 'print_job_ended'] },
    example: { params, data: { ...example, status: 'cancelled' } },
  }),
  take: command({
    summary: 'Pega o que a janela deste computador imprime',
    description:
      'Da fila das impressoras de um computador (`system`), o que espera há mais tempo entre o que quem chama pode ver, ou só o que `id` nomeia; `null` onde nada espera. O que foi pego está sendo enviado: quem pegou imprime o arquivo e diz o resultado. Sem resultado em 3 minutos fica incerto, e nunca se repete sozinho.',
    path: '/print-jobs/take',
    access,
    body: takeBody,
    data: takenJobSchema.nullable(),
    says: 'print_job_taken',
    example: {
      body: {},
      data: {
        job: { ...example, language: 'pdf', status: 'sending', attempts: 1 },
        device_name: 'Zebra_ZD220',
        width_mm: 100,
        height_mm: 150,
      },
    },
  }),
  outcome: command({
    summary: 'Diz como terminou o que uma janela imprimiu',
    description:
      'Só do que foi pego e ainda não terminou. `unknown_device` e `refused`: nada saiu, a impressão falha. `cut`: parte pode ter saído, fica incerta.',
    path: '/print-jobs/{id}/outcome',
    access,
    params: idParameter,
    body: outcomeBody,
    data: printJobSchema,
    says: 'print_outcome_kept',
    errors: {
      403: ['forbidden'],
      ...missing,
      409: ['print_job_of_network', 'print_job_not_taken', 'print_job_of_another'],
    },
    example: { params, body: { outcome: 'sent' }, data: { ...example, status: 'sent', attempts: 1 } },
  }),
});

/** Prints a page that shows whether a printer is set up right. */
export const { test: testPage } = operations('printers', tags.printers, {
  test: command({
    summary: 'Imprime uma página de teste',
    description:
      'Uma régua de 50 mm, letras com acentos, um EAN-13 e um GS1 DataMatrix, no papel e na linguagem da impressora, pela mesma fila.',
    path: '/printers/{id}/test',
    access: 'settings:write',
    params: idParameter,
    data: printJobSchema,
    status: 202,
    says: 'print_job_queued',
    errors: { ...missing, 409: ['printer_inactive'] },
    example: { params, data: { ...example, kind: 'test_page', name: 'pagina-de-teste.zpl' } },
  }),
});
