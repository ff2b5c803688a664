import { lookup } from 'node:dns/promises';
import type { Deps } from '../kernel/deps.ts';
import type { OwnPort } from '../kernel/outgoing/address-policy.ts';
import type { Outgoing, Resolve } from '../kernel/outgoing/outgoing.ts';
import { createSecretBox } from '../kernel/outgoing/secret-box.ts';
import { createSender } from './sender.ts';

const systemResolve: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/** The sending of webhooks, until it is closed. */
export type OutgoingWorker = Outgoing & { close(): Promise<void> };

/** The sending of webhooks over a store. */
export const createOutgoing = (deps: Deps, ownPort: OwnPort): OutgoingWorker => {
  const { clock, config, log } = deps;
  const sender = createSender({ resolve: systemResolve, ownPort, clock, version: config.version });
  return {
    box: createSecretBox(config.dataDir, log),
    resolve: systemResolve,
    ownPort,
    isOffline: () => false,
    hindrance: () => null,
    poke: () => {},
    send: sender.send,
    close: sender.close,
  };
};
