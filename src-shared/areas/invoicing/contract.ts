import { z } from 'zod';
import { invoicingExamples as examples } from './examples.ts';
import {
  accessKeyBody,
  accessKeySchema,
  mostXmlBytes,
  xmlUpload,
  parseBody,
  parsedSchema,
  receivedInvoiceSchema,
  receiveInvoiceBody,
} from './schema.ts';
import { unreadable, xmlBodyLimit } from './unreadable.ts';
import { invoicingTags as tags } from './words.ts';
import { arrivalRefusals } from '../inventory/refusals.ts';
import { absent, create, operations, read, refusals } from '../../kernel/operations.ts';

const tag = tags.fiscal;

const parsing = {
  method: 'POST',
  tag,
  access: 'products:read',
  data: parsedSchema,
  status: 200,
  says: 'nfe_parsed',
  errors: { 413: ['body_too_large'], 422: unreadable },
} as const;

export const fiscal = operations('fiscal', tags.fiscal, {
  receive: create({
    summary: 'Recebe a mercadoria de uma NF-e',
    description:
      'Tudo ou nada, em uma gravação. Os itens fora de `matches` ficam como `POST /fiscal/nfe/parse` os acha; um item em aberto, ou qualquer erro das conferências, é 422 `fiscal_document_refused`, com todos os erros por caminho. `remember` guarda o produto e o fator para o código deste fornecedor. Com `order_id` a mercadoria entra por aquele pedido; no modo `receipt`, o que ele não espera é erro. Um fornecedor novo é cadastrado. A mesma chave outra vez é 409 `duplicate`, com o número do primeiro recebimento; se ele foi estornado por inteiro, ou o pedido cancelado, a nota pode entrar de novo.',
    path: '/fiscal/nfe/receipts',
    access: 'stock:write',
    body: receiveInvoiceBody,
    bodyLimit: xmlBodyLimit,
    data: receivedInvoiceSchema,
    says: 'nfe_received',
    errors: refusals(absent, arrivalRefusals, {
      403: ['forbidden'],
      409: ['duplicate', 'receipt_repeated', 'order_not_expected', 'on_hold'],
      413: ['body_too_large'],
      422: [...unreadable, 'fiscal_document_refused', 'nothing_to_receive'],
    }),
    example: { body: examples.receiveBody, data: examples.received },
  }),
  validateKey: read({
    summary: 'Confere uma chave de acesso',
    description:
      'Lê as 44 posições, com letras no CNPJ ou não: UF, mês, emitente, modelo, série e número, e em `checks` o que não pode ser. Espaços, pontos e minúsculas são aceitos.',
    path: '/fiscal/access-key/validate',
    access: 'authenticated',
    body: accessKeyBody,
    data: accessKeySchema,
    method: 'POST',
    says: 'access_key_read',
    example: { body: examples.keyBody, data: examples.key },
  }),
  parse: read({
    summary: 'Lê o XML de uma NF-e',
    description:
      'Uma NF-e por requisição, em `xml` (texto) ou `xml_base64` (os bytes do arquivo, em UTF-8, ISO-8859-1 ou windows-1252), até 5 MiB. Responde o documento, o que as conferências acharam e, por item, o produto, o fator e os lotes; nada é gravado. Com `matches` e `mode`, os de `POST /fiscal/nfe/receipts`, o relatório diz o que aquele recebimento diria. `order` é o pedido de entrada que a nota cita, ou o de `order_id`, e em cada item está o que ele ainda espera. Um custo que se afasta um centavo e 1 % ou mais do preço no pedido, ou então da última compra por nota ou do custo médio, é um aviso (`item_price`).',
    path: '/fiscal/nfe/parse',
    access: 'products:read',
    body: parseBody,
    bodyLimit: xmlBodyLimit,
    data: parsedSchema,
    method: 'POST',
    says: 'nfe_parsed',
    errors: { ...parsing.errors, 404: ['not_found'], 409: ['order_not_expected'] },
    example: { body: examples.xmlBody, data: examples.parsed },
  }),
  parseFile: {
    summary: 'Lê o arquivo de uma NF-e',
    description: 'O mesmo que `POST /fiscal/nfe/parse`, com o arquivo na parte `file` de um formulário.',
    path: '/fiscal/nfe/parse/upload',
    access: 'products:read',
    body: z.strictObject({}),
    bodyLimit: mostXmlBytes,
    upload: xmlUpload,
    data: parsedSchema,
    status: 200,
    method: 'POST',
    says: 'nfe_parsed',
    errors: { 413: ['body_too_large'], 422: unreadable },
    example: { body: {}, data: examples.parsed },
  },
});
