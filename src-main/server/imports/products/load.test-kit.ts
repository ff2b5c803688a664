import { join } from 'node:path';
import type { Aside } from '../../db/set-aside.ts';
import { createStaging } from '../../db/staging/staging.ts';
import { joinGuards } from '../../kernel/deletion-guards.queries.ts';
import type { Deps } from '../../kernel/deps.ts';
import { systemIds } from '../../kernel/ids.ts';
import { eventSteps } from '../../kernel/staged.queries.ts';
import { writingSteps } from './bulk.queries.ts';
import { loadAside, loading } from './load.queries.ts';
import { judgeProduct, openProductStager, prepareWrite, type Draft } from './staging.work.ts';
import type { minimal } from '../../features/products/products.test-kit.ts';

/** What a product is written from. */
export type Body = ReturnType<typeof minimal> & Readonly<Record<string, unknown>>;

const nobody = { user_id: null, token_id: null, ip: '127.0.0.1', request_id: 'load' };

/**
 * Prepares to write these products as a file of them would: new ones, changed ones, and deleted ones that come back.
 */
export const stage = ({ store, config }: Deps, bodies: readonly Body[]): string => {
  const file = join(config.dataDir, 'staging.db');
  const staging = createStaging(file);
  const stager = openProductStager(staging, systemIds);
  store.snapshot((on) => {
    for (const [index, patch] of bodies.entries()) {
      const context = { on, isFirst: false, mayReturn: () => true };
      const judged = judgeProduct(context, { patch: patch as Draft['patch'], isTaken: false });
      if (judged.outcome === 'refuse') throw new Error(JSON.stringify(judged.faults));
      prepareWrite(stager, index + 1, judged.intended);
    }
  });
  staging.finish();
  return file;
};

/** The steps of a load of products that `stage` prepared, in two ranges of lines. */
export const stepsFor = (bodies: readonly Body[], at: string, aside: Aside) => {
  const ranges = [
    { first: 1, last: 2 },
    { first: 3, last: bodies.length },
  ];
  const steps = [...writingSteps(ranges, at), ...eventSteps(ranges, { ...nobody, at }, aside)];
  return loading(steps, aside, joinGuards([]).of('product'));
};

/** Writes products in bulk and tells of them, all aside that a load of very many sets aside, or what is given. */
export const load = (deps: Deps, bodies: readonly Body[], aside = loadAside(deps.store.read)) =>
  deps.store.bulk('load', {
    staging: stage(deps, bodies),
    steps: stepsFor(bodies, deps.clock.instant(), aside),
  });
