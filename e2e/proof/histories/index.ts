import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { timesOf, type Findings, type Proof, type Run } from '../lib/proof.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const files = [
  'src-main/server/features/inventory/proofs/histories.test.ts',
  'src-main/server/features/orders/proofs/order-histories.test.ts',
];
const [shortTurns, releaseTurns] = [2000, 100_000];

const isHistory = (line: string): boolean => line.includes('(history ');

/** Lives histories as the tests do, many more and longer ones; what one of them found is told by its lines. */
const prove = async (run: Run): Promise<Findings> => {
  const histories = timesOf(run, { short: 6, release: 20 });
  const turns = run.isRelease ? releaseTurns : shortTurns;
  const size = `${turns}x${histories}`;
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--config', '.vitest.config.ts', '--project', 'main', '--reporter', 'verbose'];
  const child = spawn(process.execPath, [...args, ...files], {
    cwd: root,
    env: { ...process.env, STOCK_HISTORY: size, ORDER_HISTORY: size, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += String(piece)));
  const [code] = (await once(child, 'close')) as [number | null];
  const lines = said.split('\n');
  const lived = lines.filter((line) => isHistory(line) && line.includes('✓')).length;
  const failed = lines.filter((line) => isHistory(line) && line.includes('×'));
  const wrongs = code === 0 && lived > 0 ? [] : [...failed, said.slice(-4000)];
  return { figures: { histories: lived, turns, failed: failed.length }, wrongs };
};

/** Random histories of stock and orders. */
export const histories: Proof = { limitSeconds: 300, prove };
