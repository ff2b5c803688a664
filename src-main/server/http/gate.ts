import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiHeaders, isApiPath, pageHeadersFor, pathOfCall } from './headers.ts';
import { demandOwnHost, demandOwnOrigin, type LocalNames } from './local-only.ts';
import { namedHost } from './request-target.ts';

/** Holds the rules that are checked before every operation. */
export type GateRules = {
  readonly names: LocalNames;
  /** Throws while this path of the API may not be called yet. */
  readonly demandSetUp: (path: string) => void;
};

/** The screens have one address, so that their cookie and their storage have one owner. */
const atOneAddress = (request: FastifyRequest, reply: FastifyReply): boolean => {
  const host = namedHost(request);
  if (request.method !== 'GET' || !host.startsWith('localhost:')) return true;
  void reply.redirect(`http://127.0.0.1:${host.slice('localhost:'.length)}${request.raw.url ?? '/'}`, 302);
  return false;
};

/** Lets pass, before a body is read, only calls by our own name, from our own pages, once there is a user. */
export const useGate = (app: FastifyInstance, { names, demandSetUp }: GateRules): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const path = pathOfCall(request);
    const isApi = isApiPath(path);
    void reply.headers(isApi ? apiHeaders : pageHeadersFor(namedHost(request)));
    demandOwnHost(names, request);
    if (isApi) {
      demandOwnOrigin(names, request.headers);
      demandSetUp(path);
      return done();
    }
    if (atOneAddress(request, reply)) done();
  });
};
