import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnPort } from '../../kernel/outgoing/address-policy.ts';
import { addressesOf } from '../../kernel/outgoing/addresses.ts';
import type { Resolve } from '../../kernel/outgoing/outgoing.ts';
import { addressReason, isLiteral, PrinterAddress } from './address.rules.ts';

/** Holds the address of a printer, and the resolver of its name. */
export type Line = {
  readonly host: string;
  readonly port: number;
  readonly resolve: Resolve;
  readonly ownPort: OwnPort;
};

/** Reports that no answer came from a printer's address in time. */
class NoAnswer extends Error {
  constructor() {
    super('no answer');
    this.name = 'NoAnswer';
  }
}

const demandAllowed = ({ port, ownPort }: Line, address: string): void => {
  const reason = addressReason({ address, port }, ownPort);
  if (reason !== null) throw new PrinterAddress(reason);
};

/** Opens a connection to one address; ends it where it led elsewhere. */
const openAt = (line: Line, address: string, signal: AbortSignal): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: address, port: line.port });
    const giveUp = (): void => {
      socket.destroy();
      reject(new NoAnswer());
    };
    signal.addEventListener('abort', giveUp, { once: true });
    const settle = (end: () => void): void => {
      signal.removeEventListener('abort', giveUp);
      end();
    };
    socket.once('error', (error) => settle(() => reject(error)));
    socket.once('connect', () =>
      settle(() => {
        try {
          demandAllowed(line, socket.remoteAddress ?? '');
          socket.removeAllListeners('error');
          // whoever takes the connection listens for errors of its own
          socket.on('error', () => undefined);
          resolve(socket);
        } catch (error) {
          socket.destroy();
          reject(error);
        }
      }),
    );
  });

const open = async (line: Line, signal: AbortSignal): Promise<Socket> => {
  const { host } = line;
  const addresses = isLiteral(host) ? [host] : await addressesOf(line.resolve, host);
  for (const address of addresses) demandAllowed(line, address);
  let last: unknown = new NoAnswer();
  for (const address of addresses) {
    if (signal.aborted) break;
    try {
      return await openAt(line, address, signal);
    } catch (error) {
      last = error;
    }
  }
  throw last;
};

/**
 * A connection to a printer, every address judged before it is opened and where it led after; throws PrinterAddress, else
 * the error of whoever did not answer within `patienceMs`.
 */
export const connectTo = async (line: Line, patienceMs: number): Promise<Socket> => {
  const patience = new AbortController();
  const over = new AbortController();
  const late = sleep(patienceMs, undefined, { signal: over.signal }).then(
    () => {
      patience.abort();
      throw new NoAnswer();
    },
    () => new Promise<never>(() => undefined),
  );
  try {
    return await Promise.race([open(line, patience.signal), late]);
  } finally {
    over.abort();
  }
};
