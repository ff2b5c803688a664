import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOverlay, type Overlay } from './overlay.ts';
import { type Plant, plants } from './plants.ts';

/** Formats that put a fault, its rule and its file on one line. */
const ARGUMENTS: Partial<Record<Plant['script'], readonly string[]>> = {
  'check:lint': ['--format=unix'],
  'check:arrows': ['--output-type=err'],
};

const scripts = [...new Set(plants.map((plant) => plant.script))];
const results = new Map<string, { passed: boolean; output: string }>();
let overlay: Overlay;

beforeAll(async () => {
  overlay = await makeOverlay();
  for (const { files } of plants) await overlay.plant(files);
  for (const script of scripts) results.set(script, await overlay.check(script, ARGUMENTS[script]));
}, 300_000);

afterAll(() => overlay.remove());

test.each(scripts)('%s fails on a project with planted faults', (script) => {
  expect(results.get(script)?.passed).toBe(false);
});

test.each(plants)('$script stops $wall', ({ script, named, at }) => {
  const lines = (results.get(script)?.output ?? '').split('\n');
  const report = lines.filter((line) => line.includes(named) && line.includes(at));
  expect(report, `${script} does not name ${named} at ${at}`).not.toEqual([]);
});
