import { docks, locations } from '#shared/areas/locations/contract.ts';
import { bind, routesOf, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import { lookUp } from '../../kernel/look-up.ts';
import { generateLocations, takeBackLocations } from './generate.service.ts';
import { writeLocations } from './locations.batch.service.ts';
import {
  blockLocation,
  createLocation,
  modifyLocation,
  removeLocation,
  restoreLocation,
} from './locations.service.ts';
import { showLocation } from './locations.answer.view.ts';
import { findByCode, findByWords, pageLocations } from './locations.view.ts';

const cached = { cachedUntilWriteOf: ['location', 'warehouse', 'stock_item', 'product', 'setting'] };

/** The operations on locations. */
export const locationRoutes: Routes<Deps> = routesOf(
  bind(locations, {
    list: { by: ({ store }, _, query) => pageLocations(store, query), ...cached },
    lookup: ({ store }, _, query) => ({
      locations: lookUp(query, {
        exactly: (code) => findByCode(store.read, code),
        byWords: (words) => findByWords(store.read, words),
      }),
    }),
    details: { by: (deps, _, { location_code: code }) => showLocation(deps, code), ...cached },
    create: createLocation,
    batch: writeLocations,
    modify: (deps, actor, { location_code: code, body: patch, ifMatch }) =>
      modifyLocation(deps, actor, { code, patch, ifMatch }),
    remove: (deps, actor, { location_code: code, ifMatch }) => removeLocation(deps, actor, { code, ifMatch }),
    restore: (deps, actor, { location_code: code }) => restoreLocation(deps, actor, code),
    takeBack: (deps, actor, { generated_at: made }) => takeBackLocations(deps, actor, made),
    generate: async (deps, actor, body) => {
      const data = await generateLocations(deps, actor, body);
      return body.dry_run === true ? { data, says: 'locations_counted' } : { data };
    },
    block: (deps, actor, { location_code: code, body: { reason } }) =>
      blockLocation(deps, actor, { code, reason }),
    unblock: (deps, actor, { location_code: code }) => blockLocation(deps, actor, { code, reason: null }),
  }),
  bind(docks, {
    list: {
      by: ({ store }, _, query) => pageLocations(store, { ...query, location_type: 'dock' }),
      ...cached,
    },
    create: (deps, actor, body) => createLocation(deps, actor, { ...body, location_type: 'dock' }),
  }),
);
