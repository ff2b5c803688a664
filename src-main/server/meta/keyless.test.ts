import { expect, test } from 'vitest';
import { allRoutes } from '#shared/areas/index.ts';

/** Why an operation takes no key: nothing else may refuse one. */
const keyless: Readonly<Record<string, readonly string[]>> = {
  'it changes nothing': [
    'allocation.preview',
    'customers.validateDocument',
    'documents.batch',
    'fiscal.parse',
    'fiscal.parseFile',
    'fiscal.validateKey',
    'integrity.check',
    'labels.locations',
    'labels.order',
    'labels.product',
    'labels.products',
    'labels.stock',
    'locations.loadPreview',
    'server.checkFolder',
    'stockRows.named',
    'waves.plan',
  ],
  // a fast hash of its body would be kept with the key
  'a password or a token is in what is sent': [
    'auth.login',
    'auth.logout',
    'auth.refresh',
    'setup.run',
    'users.create',
  ],
  'what would keep the key is replaced, moved or not there yet': [
    'backups.restore',
    'firstRestore.bring',
    'firstRestore.run',
    'server.moveFolder',
    'setup.demo',
  ],
  'a repeat does nothing more, and a read tells what became of it': [
    'imports.apply',
    'imports.create',
    'imports.undo',
    'integrity.repair',
    'jobs.cancel',
  ],
};

test('every POST takes a key, but for those named here', () => {
  const refusing = allRoutes.filter(({ method, idempotent }) => method === 'POST' && idempotent !== true);
  expect(refusing.map(({ id }) => id).toSorted()).toEqual(Object.values(keyless).flat().toSorted());
});
