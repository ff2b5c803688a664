import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createStaging } from '../db/staging/staging.ts';
import type { Deps } from '../kernel/deps.ts';
import { systemIds } from '../kernel/ids.ts';
import { asideFor, loading, openProductStager, prepareNew, writingSteps } from '../imports/products/index.ts';
import { productAt } from './demo.catalogue.rules.ts';

const stage = (file: string, count: number): void => {
  const staging = createStaging(file);
  const stager = openProductStager(staging, systemIds);
  for (let index = 0; index < count; index += 1) prepareNew(stager, index + 1, productAt(index));
  staging.finish();
};

/** Writes the first products of the catalogue as an import does, in one turn of the writer, and tells nobody. */
export const loadCatalogue = async ({ store, config, clock, guards }: Deps, count: number): Promise<void> => {
  const staging = join(config.dataDir, 'demonstration.db');
  try {
    stage(staging, count);
    await store.bulk('demo', {
      staging,
      steps: loading(
        writingSteps([{ first: 1, last: count }], clock.instant()),
        asideFor(store.read, count),
        guards.of('product'),
      ),
    });
  } finally {
    rmSync(staging, { force: true });
  }
};
