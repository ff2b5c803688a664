import type { Feature } from '../../http/feature.ts';
import { closePaperThread } from '../../paper/paper-thread.work.ts';
import { documentRoutes } from './documents.routes.ts';

export { makeDocuments } from './documents.service.ts';
export { makeCountSheet, makeLoadSheet, makeReturnForm, makeWaveSheet } from './others.service.ts';

export const documents: Feature = {
  open: (deps) => ({ routes: documentRoutes(deps), stop: closePaperThread(deps) }),
};
