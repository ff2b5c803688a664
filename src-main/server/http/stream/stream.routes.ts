import { lastEventHeader, stream } from '#shared/areas/stream/contract.ts';
import { bearerIn } from '../guard.ts';
import { handle, type Mounted } from '../call.ts';
import type { Live } from './live.ts';

/** The operation that tells what was committed for as long as its caller listens. */
export const streamRoutes = (live: Live): readonly Mounted[] => [
  handle(stream.open, ({ caller, header }) => ({
    stream: live.listen({
      caller,
      bearer: bearerIn(header('authorization')),
      lastId: header(lastEventHeader),
    }),
  })),
];
