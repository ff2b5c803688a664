import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { lookUp } from '../../kernel/look-up.ts';
import { generateLocations, takeBackLocations } from './generate.service.ts';
import { findByCode, findByWords } from './locations.lookup.view.ts';
import { writeLocations } from './locations.batch.service.ts';
import {
  blockLocation,
  createLocation,
  modifyLocation,
  removeLocation,
  restoreLocation,
} from './locations.service.ts';
import { showLocation } from './locations.answer.view.ts';
import { pageLocations } from './locations.view.ts';

const { locations, docks } = contracts;
const cached = { cachedUntilWriteOf: ['location', 'warehouse', 'stock_item', 'product', 'setting'] };

const reads = (deps: Deps): readonly Mounted[] => [
  handle(locations.list, ({ query }) => pageLocations(deps.store, query), cached),
  handle(locations.lookup, ({ query }) => ({
    data: {
      locations: lookUp(query, {
        exactly: (code) => findByCode(deps.store.read, code),
        byWords: (words) => findByWords(deps.store.read, words),
      }),
    },
  })),
  handle(locations.details, ({ params }) => ({ data: showLocation(deps, params.location_code) }), cached),
  handle(docks.list, ({ query }) => pageLocations(deps.store, { ...query, location_type: 'dock' }), cached),
];

const writes = (deps: Deps): readonly Mounted[] => [
  handle(locations.create, ({ actor, body }) => createLocation(deps, actor, body)),
  handle(locations.batch, ({ actor, body }) => writeLocations(deps, actor, body)),
  handle(docks.create, ({ actor, body }) => createLocation(deps, actor, { ...body, location_type: 'dock' })),
  handle(locations.modify, async ({ actor, params, body: patch, ifMatch }) => ({
    data: await modifyLocation(deps, actor, { code: params.location_code, patch, ifMatch }),
  })),
  handle(locations.remove, ({ actor, params, ifMatch }) =>
    removeLocation(deps, actor, { code: params.location_code, ifMatch }),
  ),
  handle(locations.restore, async ({ actor, params }) => ({
    data: await restoreLocation(deps, actor, params.location_code),
  })),
];

const acts = (deps: Deps): readonly Mounted[] => [
  handle(locations.takeBack, async ({ actor, body }) => ({
    data: await takeBackLocations(deps, actor, body.generated_at),
  })),
  handle(locations.generate, async ({ actor, body }) => {
    const data = await generateLocations(deps, actor, body);
    return body.dry_run === true ? { data, says: 'locations_counted' } : { data };
  }),
  handle(locations.block, async ({ actor, params, body: { reason } }) => ({
    data: await blockLocation(deps, actor, { code: params.location_code, reason }),
  })),
  handle(locations.unblock, async ({ actor, params }) => ({
    data: await blockLocation(deps, actor, { code: params.location_code, reason: null }),
  })),
];

/** The operations on locations. */
export const locationRoutes = (deps: Deps): readonly Mounted[] => [
  ...reads(deps),
  ...writes(deps),
  ...acts(deps),
];
