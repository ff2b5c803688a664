import type { Feature } from '../../http/feature.ts';
import { trackingKind } from './import.work.ts';
import { trackingRoutes } from './tracking.routes.ts';
import { modifyTracking, noteEvent } from './tracking.service.ts';

/** The kinds of files that bring tracking events. */
export const importKinds = { tracking: trackingKind };

/** The operations on what happens to orders on their way, for callers without HTTP. */
export const trackingActs = { follow: modifyTracking, noteEvent };

export const tracking: Feature = { open: (deps) => ({ routes: trackingRoutes(deps) }) };
