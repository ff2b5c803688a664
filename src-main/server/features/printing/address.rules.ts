import { isIP } from 'node:net';
import type { printerAddressReasons } from '#shared/areas/printing/words.ts';
import { judgeAddress, type OwnPort } from '../../kernel/outgoing/address-policy.ts';

/** Names the reasons why no printer may be at an address. */
export type AddressReason = keyof typeof printerAddressReasons;

/** No printer may be at that address; nothing was sent to it. */
export class PrinterAddress extends Error {
  readonly reason: AddressReason;

  constructor(reason: AddressReason) {
    super('printer address');
    this.name = 'PrinterAddress';
    this.reason = reason;
  }
}

/** Gives the reason why no printer may be at an address, as resolved or as a socket gives it; null where one may. */
export const addressReason = (
  target: { readonly address: string; readonly port: number },
  ownPort: OwnPort,
): AddressReason | null => {
  const verdict = judgeAddress(target, 'local', ownPort);
  if (verdict.ok) return verdict.kind === 'public' ? 'public' : null;
  return verdict.reason === 'local' ? 'reserved' : verdict.reason;
};

/** Tells whether a host is an IP address, not a name. */
export const isLiteral = (host: string): boolean => isIP(host) !== 0;
