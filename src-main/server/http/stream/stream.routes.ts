import { lastEventHeader, stream } from '#shared/areas/stream/contract.ts';
import { bearerIn } from '../guard.ts';
import { handle, type Mounted } from '../call.ts';
import type { Live } from './live.ts';

/** An event is named by its number; whoever names anything else knows none. */
const lastEventOf = (header: string | undefined): number | undefined => {
  if (header === undefined) return undefined;
  return /^\d{1,15}$/.test(header) ? Number(header) : -1;
};

/** The operation that tells what was committed for as long as its caller listens. */
export const streamRoutes = (live: Live): readonly Mounted[] => [
  handle(stream.open, ({ caller, header }) => ({
    stream: live.listen({
      caller,
      bearer: bearerIn(header('authorization')),
      lastEvent: lastEventOf(header(lastEventHeader)),
    }),
  })),
];
