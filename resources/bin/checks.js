import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nothing, single, together } from './report.js';
import { root, run } from './run.js';
import { say } from './words.js';

const AT_ONCE = 2;

/** A tool says at its end what it found, above a few lines of its own. */
const lastLines = (output) => output.trimEnd().split('\n').slice(-24).join('\n');

const checks = () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.entries(scripts).filter(([name]) => name.startsWith('check:'));
};

/** Runs all checks, two at a time: what each says is shown when it has ended. */
export async function runChecks() {
  let result = nothing();
  const waiting = checks().values();
  const work = async () => {
    for (const [name, script] of waiting) {
      const { code, output } = await run(script, [], { shell: true, quiet: true });
      say('step', { name });
      process.stderr.write(output);
      result = together(result, single(name, code, lastLines(output)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return result;
}
