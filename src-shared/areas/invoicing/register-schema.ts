import { z } from 'zod';
import { line } from '../../kernel/primitives.ts';
import { queryBoolean } from '../../kernel/query.ts';
import { ownWords as means } from './field-words.ts';
import { oneXml, xmlFields, type XmlSent } from './schema.ts';

const registerFields = {
  access_key: z.string().min(1).max(100).optional().describe(means.only_key),
  ...xmlFields,
};

const onlyOne = (ctx: {
  value: XmlSent & { readonly access_key?: string | undefined };
  issues: z.core.$ZodRawIssue[];
}): void => {
  const { access_key, xml, xml_base64 } = ctx.value;
  if ([access_key, xml, xml_base64].filter((one) => one !== undefined).length === 1) return;
  const params = { say: 'invoice_one_of', vars: {} };
  ctx.issues.push({ code: 'custom', input: ctx.value, path: ['access_key'], params });
};

/** Body of POST /orders/{id}/fiscal-documents. */
export const registerInvoiceBody = z
  .strictObject({ ...registerFields, partial: z.boolean().default(false).describe(means.partial) })
  .check(onlyOne);

/** The fields of a form that brings the file of an invoice of an order. */
export const registerFileBody = z.strictObject({
  partial: queryBoolean.default(false).describe(means.partial),
});

/** Body of POST /orders/{id}/fiscal-documents/{document_id}/cancel. */
export const cancelInvoiceBody = z
  .strictObject({
    ...xmlFields,
    reason: line({ min: 3, max: 255 }).optional().describe(means.cancel_reason),
  })
  .check((ctx) => {
    const { xml, xml_base64, reason } = ctx.value;
    if ([xml, xml_base64, reason].filter((one) => one !== undefined).length === 1) return;
    const params = { say: 'cancel_by_event_or_reason', vars: {} };
    ctx.issues.push({ code: 'custom', input: ctx.value, path: ['xml'], params });
  });
export type CancelInvoiceInput = z.output<typeof cancelInvoiceBody>;

/** Body of POST /fiscal/events. */
export const eventBody = z.strictObject(xmlFields).check(oneXml);
