import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { listDocuments, readDocument, readXml } from './documents/documents.service.ts';
import { readAccessKey } from './inbound/access-key.service.ts';
import { receiveInvoice } from './inbound/receive-invoice.service.ts';
import { parseInvoice } from './inbound/parse.service.ts';

const { fiscal, fiscalDocuments } = contracts;
const told = { toldOnWriteOf: ['fiscal_document'] };

/** The operations on invoices. */
export const invoicingRoutes = (deps: Deps): readonly Mounted[] => [
  handle(fiscal.validateKey, ({ body }) => ({ data: readAccessKey(body.access_key) })),
  handle(fiscal.parse, async ({ body }) => ({ data: await parseInvoice(deps, body, body) })),
  handle(fiscal.receive, ({ actor, body }) => receiveInvoice(deps, actor, body)),
  handle(fiscal.parseFile, async ({ upload }) => ({ data: await parseInvoice(deps, { path: upload.path }) })),
  handle(fiscalDocuments.list, ({ caller, query }) => listDocuments(deps, caller, query), told),
  handle(
    fiscalDocuments.details,
    ({ caller, params }) => ({ data: readDocument(deps, caller, params.id) }),
    told,
  ),
  handle(fiscalDocuments.xml, async ({ caller, actor, params }) => ({
    file: await readXml(deps, { caller, actor }, params.id),
  })),
];
