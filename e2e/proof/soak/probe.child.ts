/** Loaded before the server, it writes down twice a second how many bytes of array buffers each thread holds. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

const folder = process.env['PROOF_MEMORY'];
const everyMs = 500;

const write = (file: string): void => writeFileSync(file, String(process.memoryUsage().arrayBuffers));

if (folder !== undefined) setInterval(write, everyMs, join(folder, String(threadId))).unref();
