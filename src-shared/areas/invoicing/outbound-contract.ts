import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { recordParameter } from '../../domain/parameters.ts';
import { uuid } from '../../kernel/primitives.ts';
import { queryText } from '../../kernel/query.ts';
import {
  absent,
  command,
  create,
  operations,
  read,
  refusals,
  remove,
  wrongState,
} from '../../kernel/operations.ts';
import { documentExamples as examples } from './documents-examples.ts';
import {
  changedInvoiceSchema,
  keptDocumentDetailsSchema,
  orderDocumentsSchema,
  registeredInvoiceSchema,
} from './documents-schema.ts';
import { ownWords as means } from './field-words.ts';
import { cancelInvoiceBody, eventBody, registerFileBody, registerInvoiceBody } from './register-schema.ts';
import { mostXmlBytes, xmlUpload } from './schema.ts';
import { unreadable, xmlBodyLimit } from './unreadable.ts';
import { invoicingTags as tags } from './words.ts';

const params = recordParameter('order');
const documentParameters = params.extend({ document_id: uuid.describe(commonWords.id) });
const ofOne = { params: { id: examples.registered.order.id } };

const oneOfOrder = { id: examples.registered.order.id, document_id: examples.registered.document.id };

const eventRefusals = [...unreadable, 'event_root', 'event_unknown', 'event_not_registered'] as const;

const registerRefusals = refusals(absent, wrongState, {
  409: ['duplicate', 'invoice_not_required', 'invoice_too_early', 'invoice_active'],
  413: ['body_too_large'],
  422: [...unreadable, 'fiscal_document_refused'],
});

export const orderInvoices = operations('orderInvoices', tags.fiscal, {
  register: create({
    summary: 'Registra a nota de um pedido de saída',
    description:
      'A NF-e que o ERP emitiu: `xml` ou `xml_base64` com o protocolo de autorização, conferido com o pedido item por item, ou só a `access_key`, com que alguém responde pelo resto. Qualquer erro é 422 `fiscal_document_refused`, com todos por caminho, e nada é gravado. Com nota o pedido fica `invoiced` e pode seguir. Com `partial` a nota cobre uma parte, e o pedido fica `invoiced` quando as notas cobrem tudo. O XML de uma nota que o pedido tem só pela chave é conferido e juntado a ela: 200. A chave de um CT-e é guardada no pedido e não o libera. A mesma nota outra vez é 409 `duplicate`, com o pedido ou o recebimento.',
    path: '/orders/{id}/fiscal-documents',
    access: 'orders:write',
    params,
    body: registerInvoiceBody,
    bodyLimit: xmlBodyLimit,
    data: registeredInvoiceSchema,
    alsoStatus: 200,
    says: 'invoice_registered',
    errors: registerRefusals,
    example: { ...ofOne, body: examples.registerBody, data: examples.registered },
  }),
  registerFile: create({
    summary: 'Registra o arquivo da nota de um pedido',
    description:
      'O mesmo que `POST /orders/{id}/fiscal-documents`, com o arquivo na parte `file` de um formulário.',
    path: '/orders/{id}/fiscal-documents/upload',
    access: 'orders:write',
    params,
    body: registerFileBody,
    bodyLimit: mostXmlBytes,
    upload: xmlUpload,
    data: registeredInvoiceSchema,
    alsoStatus: 200,
    says: 'invoice_registered',
    errors: registerRefusals,
    example: { ...ofOne, body: {}, data: examples.registered },
  }),
  invoice: create({
    summary: 'Registra a nota de um pedido que a aguarda',
    description: 'O mesmo que `POST /orders/{id}/fiscal-documents`, para quem cuida só das notas.',
    path: '/orders/awaiting-invoice/{id}/invoice',
    access: 'fiscal:write',
    params,
    body: registerInvoiceBody,
    bodyLimit: xmlBodyLimit,
    data: registeredInvoiceSchema,
    alsoStatus: 200,
    says: 'invoice_registered',
    errors: registerRefusals,
    example: { ...ofOne, body: examples.registerBody, data: examples.registered },
  }),
  invoiceFile: create({
    summary: 'Registra o arquivo da nota de um pedido que a aguarda',
    description:
      'O mesmo que `POST /orders/awaiting-invoice/{id}/invoice`, com o arquivo na parte `file` de um formulário.',
    path: '/orders/awaiting-invoice/{id}/invoice/upload',
    access: 'fiscal:write',
    params,
    body: registerFileBody,
    bodyLimit: mostXmlBytes,
    upload: xmlUpload,
    data: registeredInvoiceSchema,
    alsoStatus: 200,
    says: 'invoice_registered',
    errors: registerRefusals,
    example: { ...ofOne, body: {}, data: examples.registered },
  }),
  ofOrder: read({
    summary: 'Lista as notas de um pedido',
    description:
      'As notas que valem e as canceladas, da primeira à última, cada uma com o que as conferências acharam.',
    path: '/orders/{id}/fiscal-documents',
    access: 'orders:read',
    params,
    data: orderDocumentsSchema,
    says: 'fiscal_documents_listed',
    errors: { 404: ['not_found'] },
    example: { ...ofOne, data: examples.ofOrder },
  }),
  details: read({
    summary: 'Lê uma nota de um pedido',
    description: 'O mesmo que `GET /fiscal/documents/{id}`, de uma nota deste pedido.',
    path: '/orders/{id}/fiscal-documents/{document_id}',
    access: 'orders:read',
    params: documentParameters,
    data: keptDocumentDetailsSchema,
    says: 'fiscal_document_read',
    errors: { 404: ['not_found'] },
    example: { params: oneOfOrder, data: examples.details },
  }),
  xml: read({
    summary: 'Baixa o XML de uma nota de um pedido',
    description: 'O mesmo que `GET /fiscal/documents/{id}/xml`, de uma nota deste pedido.',
    path: '/orders/{id}/fiscal-documents/{document_id}/xml',
    access: 'fiscal:read',
    params: documentParameters,
    file: 'application/xml',
    data: z.string(),
    says: 'fiscal_document_xml',
    errors: { 403: ['customers_read_required'], 404: ['not_found', 'xml_not_kept'] },
    example: {
      params: oneOfOrder,
      data: '<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00">…</nfeProc>',
    },
  }),
  remove: remove({
    summary: 'Remove a nota de um pedido',
    description:
      'Para a nota registrada por engano: ela sai das listas, a chave fica livre e o pedido volta a aguardar nota. O XML fica guardado. Depois que o pedido saiu é 409 `order_shipped`.',
    path: '/orders/{id}/fiscal-documents/{document_id}',
    access: 'fiscal:write',
    params: documentParameters,
    query: z.strictObject({ reason: queryText(255).optional().describe(means.remove_reason) }),
    data: z.null(),
    says: 'invoice_removed',
    errors: { 404: ['not_found'], 409: ['order_shipped', 'goods_received'] },
    example: { params: oneOfOrder, query: { reason: 'Nota de outro pedido' }, data: null },
  }),
  cancel: command({
    summary: 'Registra o cancelamento da nota de um pedido',
    description:
      'Com o XML do evento de cancelamento (110111 ou 110112, registrado: cStat 135, 136 ou 155; senão 422 `event_not_registered`), ou com `reason` quando o XML não está à mão. O pedido volta à lista dos que aguardam nota; se já saiu, o estoque fica como está e quem cuida das notas é avisado. Outra vez: 200, sem mudar nada.',
    path: '/orders/{id}/fiscal-documents/{document_id}/cancel',
    access: 'fiscal:write',
    params: documentParameters,
    body: cancelInvoiceBody,
    bodyLimit: xmlBodyLimit,
    data: changedInvoiceSchema,
    says: 'invoice_cancelled',
    errors: {
      404: ['not_found'],
      409: ['goods_received'],
      413: ['body_too_large'],
      422: [...eventRefusals, 'event_of_other'],
    },
    example: { params: oneOfOrder, body: examples.cancelBody, data: examples.cancelled },
  }),
  event: command({
    summary: 'Recebe o evento de uma nota',
    description:
      'O XML de um cancelamento ou de uma carta de correção (110110); a nota é achada pela chave (404 `fiscal_document_unknown`). A carta de correção é guardada e aparece na nota.',
    path: '/fiscal/events',
    access: 'fiscal:write',
    body: eventBody,
    bodyLimit: xmlBodyLimit,
    data: changedInvoiceSchema,
    says: 'fiscal_event_kept',
    errors: { 404: ['fiscal_document_unknown'], 413: ['body_too_large'], 422: eventRefusals },
    example: { body: examples.eventBody, data: examples.cancelled },
  }),
});
