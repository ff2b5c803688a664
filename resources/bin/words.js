import { readFileSync } from 'node:fs';

const sentences = JSON.parse(readFileSync(new URL('./words.json', import.meta.url), 'utf8'));

/** The Portuguese sentence of a command's message code, its braces filled in. */
export function sentence(code, variables = {}) {
  return sentences[code].replace(/\{(\w+)\}/g, (_, name) => String(variables[name]));
}

/** Writes one sentence on standard error: standard output belongs to what a program reads. */
export function say(code, variables) {
  process.stderr.write(`${sentence(code, variables)}\n`);
}

/** An end that the person can act on: its message is the sentence to show, without a stack. */
export class Stop extends Error {
  constructor(code, variables) {
    super(sentence(code, variables));
    this.name = 'Stop';
  }
}

/** Runs a command's body: whatever goes wrong becomes one sentence and exit code 1, never a stack trace. */
export async function command(body) {
  try {
    process.exitCode = await body();
  } catch (error) {
    const message =
      error instanceof Stop
        ? error.message
        : sentence('unexpected', { detail: String(error?.message ?? error) });
    process.stderr.write(`${message}\n`);
    process.exitCode = 1;
  }
}
