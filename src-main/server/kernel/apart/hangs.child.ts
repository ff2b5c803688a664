import { workApart, type BeginStep } from './child.ts';

type Task = { readonly kind: 'echo' | 'fail' | 'hang' | 'steps'; readonly word?: string };

/** Nothing of this process goes on, as where a call of the system does not come back. */
const hang = (): never => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  throw new Error('nobody wakes it');
};

await workApart(({ kind, word }: Task, begin: BeginStep) => {
  if (kind === 'steps') begin(50);
  if (kind === 'hang' || kind === 'steps') return hang();
  if (kind === 'fail') throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  return word;
});
