/** A receiver in a process of its own that has each message on the disk before it answers: `<file> <delay in ms>`. */
import { fsyncSync, openSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [file = '', delay = '0'] = process.argv.slice(2);
const disk = openSync(file, 'a');

const server = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => void pieces.push(piece));
  request.on('end', () => {
    const id = request.headers['webhook-id'];
    const body = Buffer.concat(pieces).toString('utf8');
    writeSync(disk, `${JSON.stringify({ id, body })}\n`);
    fsyncSync(disk);
    setTimeout(() => response.end(), Number(delay));
  });
});

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port })}\n`);
});
