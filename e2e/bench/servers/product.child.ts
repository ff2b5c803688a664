/** The product's own server on a data folder, with the cache of answers on or off: `<folder> [--no-cache]`. */
import { buildApp, ofFeatures } from '../../../src-main/server/app.ts';
import { readConfig } from '../../../src-main/server/config.ts';
import { openStore } from '../../../src-main/server/db/open-store.ts';
import { localNames } from '../../../src-main/server/http/local-only.ts';
import { systemClock } from '../../../src-main/server/kernel/clock.ts';
import { systemIds } from '../../../src-main/server/kernel/ids.ts';
import { createLog } from '../../../src-main/server/kernel/log.ts';

const [folder, cache] = process.argv.slice(2);
if (folder === undefined) throw new Error('a data folder is needed');

const config = readConfig(['--data-dir', folder, '--temporary', '--log-level', 'error'], {});
const log = createLog(config.logLevel);
const store = await openStore({ folder: config.dataDir, log });
const names = localNames(0);
const app = await buildApp(
  { store, clock: systemClock, ids: systemIds, log, config, ...ofFeatures },
  { names, checkAnswers: false, cacheAnswers: cache !== '--no-cache' },
);
await app.listen({ host: config.host, port: 0 });
const address = app.server.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;
for (const host of localNames(port).hosts) names.hosts.add(host);

process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => store.close())
    .then(() => process.exit(0));
});
process.stdout.write(`${JSON.stringify({ base_url: `http://127.0.0.1:${port}` })}\n`);
