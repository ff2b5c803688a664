import { documents } from '#shared/areas/documents/contract.ts';
import { bind, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import { listDocuments, makeDocument, makeDocuments } from './documents.service.ts';
import { makeCountSheet, makeLoadSheet, makeReturnForm, makeWaveSheet } from './others.service.ts';

/** The operations that print what the house knows of orders, counts and loads; they change nothing. */
export const documentRoutes: Routes<Deps> = bind(documents, {
  list: (deps, { caller }, { id }) => [...listDocuments(deps, caller, id)],
  make: (deps, { caller }, { id, kind, query }) =>
    makeDocument(deps, caller, { id, kind, isBlind: query.blind === true }),
  batch: (deps, { caller }, body) => makeDocuments(deps, caller, body),
  count: (deps, { caller }, { id }) => makeCountSheet(deps, caller, { id }),
  wave: (deps, { caller }, { id }) => makeWaveSheet(deps, caller, { id }),
  rma: (deps, { caller }, { id }) => makeReturnForm(deps, caller, { id }),
  load: (deps, { caller }, { id }) => makeLoadSheet(deps, caller, { id }),
});
