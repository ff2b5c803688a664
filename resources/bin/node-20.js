import { say } from './words.js';

/** Imported first by every command: ends it with a sentence where the machine's Node is too old. */
if (Number(process.versions.node.split('.')[0]) < 20) {
  say('node_too_old', { version: process.versions.node });
  process.exit(1);
}
