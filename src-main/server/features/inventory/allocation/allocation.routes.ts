import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../../http/call.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { previewAllocation } from './allocation.service.ts';

/** The operation that shows what would leave. */
export const allocationRoutes = (deps: Deps): readonly Mounted[] => [
  handle(contracts.allocation.preview, async ({ body }) => ({ data: await previewAllocation(deps, body) })),
];
