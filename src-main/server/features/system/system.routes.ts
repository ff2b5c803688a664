import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../http/bind.ts';
import type { ServerDeps } from '../../kernel/deps.ts';
import { joinProof } from '../../kernel/joining.ts';
import { isReachable } from '../../kernel/reach.ts';

const proofOf = ({ ownPort, joinKey }: ServerDeps, challenge: string | undefined): string | null => {
  const port = ownPort();
  return challenge === undefined || port === null ? null : joinProof(joinKey, { challenge, port });
};

/** The health check of the server, which began as its features opened. */
export const systemRoutes: Routes<ServerDeps> = (deps) => {
  const startedAt = deps.clock.instant();
  return bind<typeof contracts.system, ServerDeps>(contracts.system, {
    health: ({ config, store }, _, { challenge }) => ({
      status: 'ok',
      version: config.version,
      started_at: startedAt,
      is_open_to_network: isReachable(config.host),
      storage: store.condition,
      proof: proofOf(deps, challenge),
    }),
  })(deps);
};
