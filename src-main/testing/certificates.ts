import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { isIPv4 } from 'node:net';

/** A certificate with its private key, both PEM. */
export type Certificate = { readonly cert: string; readonly key: string };

/** An authority of a test, which issues certificates that only it vouches for. */
export type Authority = Certificate & {
  issue(wish?: { readonly names?: readonly string[]; readonly from?: Date; readonly to?: Date }): Certificate;
};

type Issuer = { readonly name: string; readonly key: KeyObject };
type Wish = {
  readonly subject: string;
  readonly publicKey: KeyObject;
  readonly names: readonly string[];
  readonly from: Date;
  readonly to: Date;
  readonly isAuthority: boolean;
};

/** One element of DER: its tag, its length, what it holds. */
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size =
    length < 0x80
      ? Buffer.from([length])
      : length < 0x100
        ? Buffer.from([0x81, length])
        : Buffer.from([0x82, length >> 8, length & 0xff]);
  return Buffer.concat([Buffer.from([tag]), size, body]);
};

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const objectId = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const time = (date: Date): Buffer =>
  der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));

const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'));
const named = (name: string): Buffer =>
  sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(name)))));

const bytesOf = (address: string): Buffer => Buffer.from(address.split('.').map(Number));
const alternative = (name: string): Buffer =>
  isIPv4(name) ? der(0x87, bytesOf(name)) : der(0x82, Buffer.from(name));

const extensions = ({ names, isAuthority }: Wish): Buffer => {
  const basic = isAuthority ? sequence(der(0x01, Buffer.from([0xff]))) : sequence();
  const list = [sequence(objectId('551d13'), der(0x01, Buffer.from([0xff])), der(0x04, basic))];
  if (names.length > 0) {
    list.push(sequence(objectId('551d11'), der(0x04, sequence(...names.map(alternative)))));
  }
  return der(0xa3, sequence(...list));
};

let serial = 1;

const toBeSigned = (wish: Wish, issuer: Issuer): Buffer =>
  sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([serial++])),
    ecdsaWithSha256,
    named(issuer.name),
    sequence(time(wish.from), time(wish.to)),
    named(wish.subject),
    wish.publicKey.export({ type: 'spki', format: 'der' }),
    extensions(wish),
  );

const certify = (wish: Wish, issuer: Issuer): string => {
  const content = toBeSigned(wish, issuer);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, issuer.key));
  const lines =
    sequence(content, ecdsaWithSha256, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
};

const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const yearsFromNow = (years: number): Date => new Date(Date.now() + years * 365 * 86_400_000);

/** Makes an authority that nobody trusts unless told to. */
export const newAuthority = (name = 'Autoridade de teste'): Authority => {
  const keys = newKeys();
  const issuer = { name, key: keys.privateKey };
  const validity = { from: yearsFromNow(-10), to: yearsFromNow(10) };
  const own = { subject: name, publicKey: keys.publicKey, names: [], ...validity, isAuthority: true };
  return {
    cert: certify(own, issuer),
    key: pemOf(keys.privateKey),
    issue: ({ names = ['127.0.0.1'], from = yearsFromNow(-1), to = yearsFromNow(1) } = {}) => {
      const { publicKey, privateKey } = newKeys();
      const wish = { subject: 'receptor', publicKey, names, from, to, isAuthority: false };
      return { cert: certify(wish, issuer), key: pemOf(privateKey) };
    },
  };
};
