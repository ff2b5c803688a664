import { awaitingInvoice } from './awaiting-contract.ts';
import { awaitingLineSchema, fiscalDetailsSchema } from './awaiting-schema.ts';
import { fiscal } from './contract.ts';
import { fiscalDocumentEvents } from './events.ts';
import { fiscalFiles } from './fiscal-files-contract.ts';
import { fiscalDocuments } from './documents-contract.ts';
import { orderInvoices } from './outbound-contract.ts';
import { keptDocumentDetailsSchema, keptDocumentSchema } from './documents-schema.ts';
import { invoicingLabels as labels, invoicingLists as lists } from './label-words.ts';
import { documentSchema, parsedItemSchema, parsedSchema, reportSchema } from './schema.ts';
import { invoicingTagNotes as tagNotes } from './words.ts';
import { area, enumerationsOf } from '../../kernel/area.ts';

export const invoicingArea = area({
  order: 155,
  contracts: { fiscal, fiscalDocuments, orderInvoices, awaitingInvoice, fiscalFiles },
  tagNotes,
  events: fiscalDocumentEvents,
  enumerations: enumerationsOf(lists, labels),
  schemas: {
    FiscalDocument: documentSchema,
    FiscalReport: reportSchema,
    KeptFiscalDocument: keptDocumentSchema,
    KeptFiscalDocumentDetails: keptDocumentDetailsSchema,
    ParsedInvoice: parsedSchema,
    ParsedInvoiceItem: parsedItemSchema,
    AwaitingOrder: awaitingLineSchema,
    FiscalDetails: fiscalDetailsSchema,
    ChangedInvoice: orderInvoices.event.data,
    RegisterInvoice: orderInvoices.register.body,
    RegisterInvoiceFile: orderInvoices.registerFile.body,
    RegisteredInvoice: orderInvoices.register.data,
    ReceiveInvoice: fiscal.receive.body,
    ReceivedInvoice: fiscal.receive.data,
  },
});
