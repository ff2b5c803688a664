import type { Feature } from '../../http/feature.ts';
import { routesOf } from '../../http/bind.ts';
import { fulfilmentGuards } from './deletion-guards.queries.ts';
import { scanVolume } from './loads/load-scans.service.ts';
import { loadRoutes } from './loads/loads.routes.ts';
import { createLoad } from './loads/loads.service.ts';
import { loadDetailsOf } from './loads/loads.view.ts';
import { shipLoad } from './shipping/ship-load.service.ts';
import { fulfilmentOfOrders } from './order-part.service.ts';
import { checkScanned } from './packing/check.service.ts';
import { packingRoutes } from './packing/packing.routes.ts';
import { finishPacking, startPacking } from './packing/steps.service.ts';
import { modifyVolume } from './packing/volumes.service.ts';
import { pickScanned } from './picking/pick.service.ts';
import { pickingRoutes } from './picking/picking.routes.ts';
import { pickingOf } from './picking/picking.view.ts';
import { finishPicking, startPicking } from './picking/steps.service.ts';
import { loadRecords, waveRecords } from './records.view.ts';
import { reopenRoutes } from './reopen.routes.ts';
import { makeReady, shipOrder } from './shipping/ship.service.ts';
import { shippingRoutes } from './shipping/shipping.routes.ts';
import { pickForWave } from './waves/pick.service.ts';
import { wavePickingRoutes } from './waves/picking.routes.ts';
import { proposeWaves } from './waves/plan.view.ts';
import { wavePickingOf } from './waves/walk.view.ts';
import { waveRoutes } from './waves/waves.routes.ts';
import { cancelWave, createWave, finishWave, startWave } from './waves/waves.service.ts';

/** The operations by which orders are picked, packed and shipped, for callers without HTTP. */
export const fulfilmentActs = {
  picking: pickingOf,
  startPicking,
  pick: pickScanned,
  finishPicking,
  startPacking,
  check: checkScanned,
  weigh: modifyVolume,
  finishPacking,
  makeReady,
  ship: shipOrder,
  proposeWaves,
  createWave,
  startWave,
  wavePicking: wavePickingOf,
  pickForWave,
  finishWave,
  cancelWave,
};

/** The operations on loads, for callers without HTTP. */
export const loadActs = { create: createLoad, details: loadDetailsOf, scan: scanVolume, ship: shipLoad };

const fulfilmentRoutes = routesOf(
  reopenRoutes,
  pickingRoutes,
  packingRoutes,
  shippingRoutes,
  waveRoutes,
  wavePickingRoutes,
  loadRoutes,
);

export const fulfilment: Feature = {
  open: (deps) => ({ routes: fulfilmentRoutes(deps) }),
  deletionGuards: fulfilmentGuards,
  records: [waveRecords, loadRecords],
  parts: [fulfilmentOfOrders],
};
