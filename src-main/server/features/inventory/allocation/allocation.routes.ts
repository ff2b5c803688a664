import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../../http/bind.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { previewAllocation } from './allocation.service.ts';

/** The operation that shows what would leave. */
export const allocationRoutes: Routes<Deps> = bind(contracts.allocation, {
  preview: (deps, _, body) => previewAllocation(deps, body),
});
