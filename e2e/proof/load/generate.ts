import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { start } from '../lib/process.ts';
import type { Orders, PhaseFigures } from './phases.ts';

/** Makes the calls of all phases from a process of its own; resolves to what it saw of each. */
export const generate = async (scratch: string, orders: Orders): Promise<readonly PhaseFigures[]> => {
  const file = join(scratch, 'orders.json');
  writeFileSync(file, JSON.stringify(orders));
  const generator = await start<readonly PhaseFigures[]>({
    file: process.execPath,
    args: [join(import.meta.dirname, 'generator.child.ts'), file],
  });
  await generator.ended;
  return generator.said;
};
