import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { isReachable } from '../../kernel/reach.ts';

/** The health check of the server. */
export const systemRoutes = ({ clock, config, store }: Deps): readonly Mounted[] => {
  const startedAt = clock.instant();
  return [
    handle(contracts.system.health, () => ({
      data: {
        status: 'ok' as const,
        version: config.version,
        started_at: startedAt,
        is_open_to_network: isReachable(config.host),
        storage: store.condition,
      },
    })),
  ];
};
