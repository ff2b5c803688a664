import './node-version.js';
import { join } from 'node:path';
import { buildIfStale } from './build.js';
import { provideElectron } from './electron.js';
import { writeLicences } from './licences.js';
import { become, root } from './run.js';
import { prepare } from './setup.js';
import { command, say } from './words.js';

await command(async () => {
  const node = await prepare();
  await buildIfStale(node);
  writeLicences(join(root, 'dist', 'licencas.txt'));
  if ((await provideElectron(node)) === undefined) {
    say('dist_no_runtime');
    return 1;
  }
  const builder = join(root, 'node_modules', 'electron-builder', 'cli.js');
  const given = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  const runtime = given === undefined ? [] : [`-c.electronDist=${given}`];
  return become(node, [builder, '--publish', 'never', ...runtime, ...process.argv.slice(2)]);
});
