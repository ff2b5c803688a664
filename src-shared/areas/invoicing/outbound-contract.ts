import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { route } from '../../kernel/contract.ts';
import { uuid } from '../../kernel/primitives.ts';
import { documentExamples as examples } from './documents-examples.ts';
import { orderDocumentsSchema, registeredInvoiceSchema } from './documents-schema.ts';
import { registerFileBody, registerInvoiceBody } from './register-schema.ts';
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

export const orderInvoices = { register, registerFile, invoice, invoiceFile, ofOrder };
