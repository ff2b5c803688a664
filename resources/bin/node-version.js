import { readFileSync } from 'node:fs';
import { say } from './words.js';

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const wanted = engines.node.replace('>=', '');

/** Imported first by every command: ends it with a sentence where the machine's Node is older than package.json asks. */
if (Number(process.versions.node.split('.')[0]) < Number(wanted)) {
  say('node_too_old', { wanted, version: process.versions.node });
  process.exit(1);
}
