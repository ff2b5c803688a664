import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { proofWords, type ProofId } from './words.ts';
import { hostile } from './hostile/index.ts';
import { load } from './load/index.ts';
import { authorisation } from './authorisation/index.ts';
import { clock } from './clock/index.ts';
import { drill } from './drill/index.ts';
import { faults } from './faults/index.ts';
import { fuzz } from './fuzz/index.ts';
import { histories } from './histories/index.ts';
import { kill } from './kill/index.ts';
import { media } from './media/index.ts';
import { power } from './power/index.ts';
import { soak } from './soak/index.ts';
import { sync } from './sync/index.ts';
import { xml } from './xml/index.ts';
import type { Figures, Outcome, Proof, Run } from './lib/proof.ts';

/** The proofs, in the order in which they run. */
const parts: Readonly<Record<ProofId, Proof>> = {
  kill,
  power,
  faults,
  media,
  clock,
  drill,
  fuzz,
  authorisation,
  load,
  soak,
  hostile,
  histories,
  sync,
  xml,
};

const known = Object.keys(parts) as readonly ProofId[];
const { lines, verdicts, skipped, progress } = proofWords;
const shownWrongs = 20;

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
const filled = (sentence: string, values: Figures): string =>
  sentence.replace(/\{(\w+)\}/g, (braces, name: string) => {
    const value = values[name] ?? braces;
    return typeof value === 'number' ? number.format(value) : value;
  });
const writeLine = (line: string): boolean => process.stderr.write(`${line}\n`);

type Verdict = keyof typeof verdicts;
type Ended = { readonly verdict: Verdict; readonly line: string; readonly wrongs: readonly string[] };

const judged = (id: ProofId, outcome: Outcome): Ended => {
  if ('skipped' in outcome) return { verdict: 'skipped', line: skipped[outcome.skipped], wrongs: [] };
  const { figures, wrongs } = outcome;
  return { verdict: wrongs.length === 0 ? 'passed' : 'failed', line: filled(lines[id], figures), wrongs };
};

const failedBy = (error: unknown): Ended => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { verdict: 'failed', line: text.split('\n')[0] ?? '', wrongs: [text] };
};

/** The part's outcome, or an error once it takes too long; a release takes the time that it takes. */
const withinLimit = async ({ prove, limitSeconds }: Proof, run: Run): Promise<Outcome> => {
  if (run.isRelease || run.times !== undefined) return prove(run);
  const { promise: late, reject } = Promise.withResolvers<never>();
  const tooLong = new Error(filled(progress.too_long, { seconds: limitSeconds }));
  const timer = setTimeout(() => reject(tooLong), limitSeconds * 1000);
  return Promise.race([prove(run), late]).finally(() => clearTimeout(timer));
};

/**
 * Runs a part so that an error beside it, which nobody awaits yet, is that part's failure: the others still
 * run.
 */
const besideWhich = async (part: () => Promise<Outcome>): Promise<Outcome> => {
  const { promise: stray, reject } = Promise.withResolvers<never>();
  process.on('unhandledRejection', reject);
  return Promise.race([part(), stray]).finally(() => process.off('unhandledRejection', reject));
};

const runPart = async (id: ProofId, asked: Omit<Run, 'scratch'>): Promise<Ended> => {
  writeLine(filled(progress.part, { id, seed: String(asked.seed) }));
  const scratch = mkdtempSync(join(tmpdir(), `almoxarife-proof-${id}-`));
  try {
    return judged(id, await besideWhich(() => withinLimit(parts[id], { ...asked, scratch })));
  } catch (error) {
    return failedBy(error);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    release: { type: 'boolean', default: false },
    seed: { type: 'string' },
    times: { type: 'string' },
    report: { type: 'string' },
    prepared: { type: 'string' },
  },
});

// the data folders that proofs make by hand are their owner's alone, as those that the product makes
process.umask(0o077);

const isKnown = (id: string): id is ProofId => known.some((one) => one === id);

const run = async (ids: readonly ProofId[]): Promise<void> => {
  const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
  const times = values.times === undefined ? undefined : Number(values.times);
  const asked = { isRelease: values.release, seed, times, prepared: values.prepared };
  const report: Record<Verdict, { id: ProofId; why: string }[]> = { passed: [], failed: [], skipped: [] };
  for (const id of ids) {
    const begun = performance.now();
    const { verdict, line, wrongs } = await runPart(id, asked);
    const seconds = number.format((performance.now() - begun) / 1000);
    process.stdout.write(`${id}: ${verdicts[verdict]} (${seconds} s): ${line}\n`);
    const shown = wrongs.slice(0, shownWrongs);
    for (const wrong of shown) writeLine(`  ${wrong}`);
    report[verdict].push({ id, why: [line, ...shown].join('\n') });
  }
  if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(report));
  process.exit(report.failed.length === 0 ? 0 : 1);
};

const unknown = positionals.filter((id) => !isKnown(id));
if (unknown.length === 0) {
  await run(positionals.length === 0 ? known : positionals.filter(isKnown));
} else {
  writeLine(filled(progress.unknown, { id: unknown.join(', '), known: known.join(', ') }));
  process.exitCode = 1;
}
