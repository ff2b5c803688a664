import { readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';

/**
 * The floor of reading an invoice: a bare pass of the strict parser, as often as it is told, that counts elements and keeps
 * nothing. Says in one JSON line how long each pass took.
 */
const [, , file = '', times = '1'] = process.argv;
const text = readFileSync(file, 'utf8');

const pass = (): number => {
  let elements = 0;
  const parser = new SaxesParser({ xmlns: true, position: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', () => void (elements += 1));
  parser.on('text', () => undefined);
  const begun = performance.now();
  parser.write(text).close();
  const taken = performance.now() - begun;
  if (elements === 0) throw new Error('nothing was read');
  return taken;
};

process.stdout.write(`${JSON.stringify({ milliseconds: Array.from({ length: Number(times) }, pass) })}\n`);
