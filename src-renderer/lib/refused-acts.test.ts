import { describe, expect, it } from 'vitest';
import { actDone, actRefused, untilDone } from './refused-acts.ts';

/** Keeps the refusals that are still said after these: each refusal of an act is said until it is done. */
function listener() {
  const said: string[] = [];
  const refuse = (act: string, text: string) => {
    const error = new Error(text);
    actRefused(act, error);
    said.push(text);
    untilDone(error, () => said.splice(said.indexOf(text), 1));
  };
  return { said, refuse };
}

describe('what is said of a refused act', () => {
  it('is unsaid when that act is done, and only that one', () => {
    const { said, refuse } = listener();
    refuse('cancel 1', 'first');
    refuse('cancel 2', 'second');
    actDone('cancel 1');
    actDone('cancel 3');
    expect(said).toEqual(['second']);
  });

  it('gives way to what is said of its next refusal', () => {
    const { said, refuse } = listener();
    refuse('apply 1', 'lost');
    refuse('apply 1', 'busy');
    expect(said).toEqual(['busy']);
  });

  it('stays where nobody knows what an error refused', () => {
    let isSaid = true;
    untilDone(new Error('of nothing'), () => (isSaid = false));
    actDone('');
    expect(isSaid).toBe(true);
  });
});
