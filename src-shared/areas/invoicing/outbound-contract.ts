import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { route } from '../../kernel/contract.ts';
import { uuid } from '../../kernel/primitives.ts';
import { queryText } from '../../kernel/query.ts';
import { documentExamples as examples } from './documents-examples.ts';
import {
  changedInvoiceSchema,
  keptDocumentDetailsSchema,
  orderDocumentsSchema,
  registeredInvoiceSchema,
} from './documents-schema.ts';
import { ownWords as means } from './field-words.ts';
import { cancelInvoiceBody, eventBody, registerFileBody, registerInvoiceBody } from './register-schema.ts';
import { mostXmlBytes } from './schema.ts';
import { unreadable, xmlBodyLimit } from './unreadable.ts';
import { invoicingOperations as operations, invoicingTags as tags } from './words.ts';

const params = z.object({ id: uuid.describe(commonWords.id) });
const ofOne = { params: { id: examples.registered.order.id } };

/** Whoever writes orders, and whoever only sees to their invoices, registers them by the same act. */
const registering = {
  method: 'POST',
  tag: tags.fiscal,
  params,
  data: registeredInvoiceSchema,
  status: 201,
  alsoStatus: 200,
  says: 'invoice_registered',
  errors: {
    404: ['not_found'],
    409: ['duplicate', 'invoice_not_required', 'invoice_too_early', 'invoice_active', 'invalid_transition'],
    413: ['body_too_large'],
    422: [...unreadable, 'fiscal_document_refused'],
  },
} as const;

const byBody = {
  ...registering,
  body: registerInvoiceBody,
  bodyLimit: xmlBodyLimit,
  idempotent: true,
  example: { ...ofOne, body: examples.registerBody, data: examples.registered },
} as const;

const byFile = {
  ...registering,
  body: registerFileBody,
  bodyLimit: mostXmlBytes,
  upload: true,
  example: { ...ofOne, body: {}, data: examples.registered },
} as const;

const register = route({
  ...operations['orderInvoices.register'],
  ...byBody,
  access: 'orders:write',
  path: '/orders/{id}/fiscal-documents',
});

const registerFile = route({
  ...operations['orderInvoices.registerFile'],
  ...byFile,
  access: 'orders:write',
  path: '/orders/{id}/fiscal-documents/upload',
});

const invoice = route({
  ...operations['orderInvoices.invoice'],
  ...byBody,
  access: 'fiscal:write',
  path: '/orders/awaiting-invoice/{id}/invoice',
});

const invoiceFile = route({
  ...operations['orderInvoices.invoiceFile'],
  ...byFile,
  access: 'fiscal:write',
  path: '/orders/awaiting-invoice/{id}/invoice/upload',
});

const ofOrder = route({
  ...operations['orderInvoices.ofOrder'],
  method: 'GET',
  tag: tags.fiscal,
  access: 'orders:read',
  path: '/orders/{id}/fiscal-documents',
  params,
  data: orderDocumentsSchema,
  status: 200,
  says: 'fiscal_documents_listed',
  errors: { 404: ['not_found'] },
  example: { ...ofOne, data: examples.ofOrder },
});

const ofDocument = {
  tag: tags.fiscal,
  params: params.extend({ document_id: uuid.describe(commonWords.id) }),
} as const;
const oneOfOrder = { id: examples.registered.order.id, document_id: examples.registered.document.id };

const details = route({
  ...operations['orderInvoices.details'],
  ...ofDocument,
  method: 'GET',
  access: 'orders:read',
  path: '/orders/{id}/fiscal-documents/{document_id}',
  data: keptDocumentDetailsSchema,
  status: 200,
  says: 'fiscal_document_read',
  errors: { 404: ['not_found'] },
  example: { params: oneOfOrder, data: examples.details },
});

const xml = route({
  ...operations['orderInvoices.xml'],
  ...ofDocument,
  method: 'GET',
  access: 'fiscal:read',
  path: '/orders/{id}/fiscal-documents/{document_id}/xml',
  data: z.string(),
  file: 'application/xml',
  status: 200,
  says: 'fiscal_document_xml',
  errors: { 403: ['customers_read_required'], 404: ['not_found', 'xml_not_kept'] },
  example: {
    params: oneOfOrder,
    data: '<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00">…</nfeProc>',
  },
});

const remove = route({
  ...operations['orderInvoices.remove'],
  ...ofDocument,
  method: 'DELETE',
  access: 'fiscal:write',
  path: '/orders/{id}/fiscal-documents/{document_id}',
  query: z.strictObject({ reason: queryText(255).optional().describe(means.remove_reason) }),
  data: z.null(),
  status: 200,
  says: 'invoice_removed',
  errors: { 404: ['not_found'], 409: ['order_shipped', 'goods_received'] },
  example: { params: oneOfOrder, query: { reason: 'Nota de outro pedido' }, data: null },
});

const happening = {
  tag: tags.fiscal,
  method: 'POST',
  access: 'fiscal:write',
  bodyLimit: xmlBodyLimit,
  data: changedInvoiceSchema,
  status: 200,
} as const;

const eventRefusals = [...unreadable, 'event_root', 'event_unknown', 'event_not_registered'] as const;

const cancel = route({
  ...operations['orderInvoices.cancel'],
  ...happening,
  params: ofDocument.params,
  path: '/orders/{id}/fiscal-documents/{document_id}/cancel',
  body: cancelInvoiceBody,
  says: 'invoice_cancelled',
  errors: {
    404: ['not_found'],
    409: ['goods_received'],
    413: ['body_too_large'],
    422: [...eventRefusals, 'event_of_other'],
  },
  example: { params: oneOfOrder, body: examples.cancelBody, data: examples.cancelled },
});

const event = route({
  ...operations['orderInvoices.event'],
  ...happening,
  path: '/fiscal/events',
  body: eventBody,
  says: 'fiscal_event_kept',
  errors: { 404: ['fiscal_document_unknown'], 413: ['body_too_large'], 422: eventRefusals },
  example: { body: examples.eventBody, data: examples.cancelled },
});

export const orderInvoices = {
  register,
  registerFile,
  invoice,
  invoiceFile,
  ofOrder,
  details,
  xml,
  remove,
  cancel,
  event,
};
