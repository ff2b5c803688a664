import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { forbiddenAddressReasons } from '#shared/areas/webhooks/words.ts';

/** Names the reasons why an address never receives anything. */
export type ForbiddenReason = keyof typeof forbiddenAddressReasons;

/** Classifies an address: the internet, the local network, this computer, or one that is never allowed. */
export type AddressClass =
  | { readonly kind: 'public' | 'lan' | 'loopback' }
  | { readonly kind: 'never'; readonly reason: ForbiddenReason };

const never = (reason: ForbiddenReason): AddressClass => ({ kind: 'never', reason });

/** The class of each range that ipaddr.js knows; what is not here is reserved. */
const classes: Readonly<Record<string, AddressClass>> = {
  unicast: { kind: 'public' },
  private: { kind: 'lan' },
  uniqueLocal: { kind: 'lan' },
  loopback: { kind: 'loopback' },
  linkLocal: never('link_local'),
  unspecified: never('unspecified'),
  carrierGradeNat: never('carrier'),
  multicast: never('multicast'),
  broadcast: never('broadcast'),
  ipv4Mapped: never('transition'),
  rfc6052: never('transition'),
  rfc6145: never('transition'),
  '6to4': never('transition'),
  teredo: never('transition'),
};

/**
 * The address at which a cloud gives its machines their secrets: written like a local one, and reached like the
 * link-local one.
 */
const metadata = ipaddr.IPv6.parse('fd00:ec2::254');

/** Only 2000::/3 is given out; `::/96` holds the old embedded IPv4 addresses, besides :: and ::1. */
const classOfV6 = (address: ipaddr.IPv6): AddressClass => {
  const range = address.range();
  if (range === 'loopback' || range === 'unspecified') return classes[range] ?? never('reserved');
  if (address.match(metadata, 128)) return never('link_local');
  if (address.match(ipaddr.IPv6.parse('::'), 96)) return never('transition');
  if (range === 'unicast' && !address.match(ipaddr.IPv6.parse('2000::'), 3)) return never('reserved');
  return classes[range] ?? never('reserved');
};

const classOfV4 = (address: ipaddr.IPv4): AddressClass => classes[address.range()] ?? never('reserved');

/** The class of an address as a resolver or a socket writes it; what is no address is reserved. */
export const classOfAddress = (text: string): AddressClass => {
  const bare = text.replace(/%.*$/, '');
  if (isIP(bare) === 0) return never('reserved');
  const address = ipaddr.parse(bare);
  return address instanceof ipaddr.IPv4 ? classOfV4(address) : classOfV6(address);
};
