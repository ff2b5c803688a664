import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOverlay, type Overlay } from './overlay.ts';
import { type Plant, plants } from './plants.ts';

/** Formats that put a fault, its rule and its file on one line. */
const ARGUMENTS: Partial<Record<Plant['script'], readonly string[]>> = {
  'check:lint': ['--format=unix'],
  'check:arrows': ['--output-type=err'],
  // nobody uses what package.json names, where there are no sources
  'check:dead': ['--include=files,exports'],
};

const scripts = [...new Set(plants.map((plant) => plant.script))];
type Result = Awaited<ReturnType<Overlay['check']>>;
let overlay: Overlay;
let before: ReadonlyMap<string, Result>;
let after: ReadonlyMap<string, Result>;

async function checkAll(): Promise<ReadonlyMap<string, Result>> {
  const results = new Map<string, Result>();
  for (const script of scripts) results.set(script, await overlay.check(script, ARGUMENTS[script]));
  return results;
}

beforeAll(async () => {
  overlay = await makeOverlay();
  before = await checkAll();
  for (const { files } of plants) await overlay.plant(files);
  after = await checkAll();
}, 300_000);

afterAll(() => overlay.remove());

test.each(scripts)('%s passes, and fails once faults are planted', (script) => {
  expect(before.get(script)).toEqual({ passed: true, output: expect.any(String) });
  expect(after.get(script)).toMatchObject({ passed: false });
});

test.each(plants)('$script stops $wall', ({ script, named, at }) => {
  const lines = (after.get(script)?.output ?? '').split('\n');
  const report = lines.filter((line) => line.includes(named) && line.includes(at));
  expect(report, `${script} does not name ${named} at ${at}`).not.toEqual([]);
});
