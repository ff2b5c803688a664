import { documents } from '#shared/areas/documents/contract.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { listDocuments, makeDocument, makeDocuments } from './documents.service.ts';
import { makeCountSheet, makeLoadSheet, makeReturnForm, makeWaveSheet } from './others.service.ts';

/** The operations that print what the house knows of orders, counts and loads; they change nothing. */
export const documentRoutes = (deps: Deps): readonly Mounted[] => [
  handle(documents.list, ({ caller, params }) => ({ data: [...listDocuments(deps, caller, params.id)] })),
  handle(documents.make, ({ caller, params, query }) => ({
    file: makeDocument(deps, caller, { ...params, isBlind: query.blind === true }),
  })),
  handle(documents.batch, async ({ caller, body }) => ({ file: await makeDocuments(deps, caller, body) })),
  handle(documents.count, async ({ caller, params }) => ({
    file: await makeCountSheet(deps, caller, params),
  })),
  handle(documents.wave, ({ caller, params }) => ({ file: makeWaveSheet(deps, caller, params) })),
  handle(documents.rma, ({ caller, params }) => ({ file: makeReturnForm(deps, caller, params) })),
  handle(documents.load, ({ caller, params }) => ({ file: makeLoadSheet(deps, caller, params) })),
];
