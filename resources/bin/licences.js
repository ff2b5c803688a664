import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.js';

const licenceFile = /^(?:licen[cs]e|copying|notice)/i;

/** The packages that are part of the product, and not of its tools, as the lock file names them: [path, entry]. */
function productPackages(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => path !== '' && dev !== true && devOptional !== true,
  );
}

/** Writes one text with the licence of every package that the product holds. */
export function writeLicences(file, folder = root) {
  const present = productPackages(folder).filter(([path]) => existsSync(join(folder, path)));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, present.map((entry) => licenceOf(folder, entry)).join('\n\n'));
}

function licenceOf(folder, [path, { version, license }]) {
  const home = join(folder, path);
  const texts = readdirSync(home)
    .filter((name) => licenceFile.test(name))
    .map((name) => readFileSync(join(home, name), 'utf8').trim());
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}
