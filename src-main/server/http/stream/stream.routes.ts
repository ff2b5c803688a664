import { lastEventHeader, stream } from '#shared/areas/stream/contract.ts';
import { bearerIn } from '../guard.ts';
import { bind, type Routes } from '../bind.ts';
import type { Live } from './live.ts';

/** The operation that tells what was committed for as long as its caller listens. */
export const streamRoutes: Routes<Live> = bind(stream, {
  open: (live, { caller }, _, { header }) =>
    live.listen({ caller, bearer: bearerIn(header('authorization')), lastId: header(lastEventHeader) }),
});
