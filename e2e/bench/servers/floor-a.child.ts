/** Floor A: Node's HTTP server with the bytes of one page, always the same: `<file with the bytes>`. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { announce } from './announce.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('a file with the bytes is needed');
const bytes = readFileSync(file);
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length };

const server = createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
announce(server);
