import { parseHeader } from '#shared/areas/webhooks/rules.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { SecretBox } from './secret-box.ts';
import { livingSecrets } from './secrets.queries.ts';

/** An endpoint as far as its sealed parts need it. */
export type Owner = { readonly id: number; readonly uid: string; readonly headers: Uint8Array | null };

const headersOf = (uid: string): string => `webhook headers ${uid}`;
const secretOf = (uid: string): string => `webhook secret ${uid}`;

/** The header lines of an endpoint, sealed; null for none. */
export const sealHeaders = (box: SecretBox, uid: string, lines: readonly string[]): Uint8Array | null =>
  lines.length === 0 ? null : box.seal(headersOf(uid), JSON.stringify(lines));

/** A secret of an endpoint, sealed. */
export const sealSecret = (box: SecretBox, uid: string, secret: string): Uint8Array =>
  box.seal(secretOf(uid), secret);

/** The opened headers of an endpoint in their order, and its opened secrets, newest first. */
export type Opened = {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly secrets: readonly string[];
};

const openHeaders = (box: SecretBox, { uid, headers }: Owner): Opened['headers'] | undefined => {
  if (headers === null) return [];
  const text = box.open(headersOf(uid), headers);
  if (text === undefined) return undefined;
  return (JSON.parse(text) as string[])
    .map((line) => parseHeader(line))
    .filter((header) => header !== undefined)
    .map(({ name, value }) => [name, value] as const);
};

type Moment = { readonly on: Hot; readonly box: SecretBox; readonly now: number };

/** Opens what an endpoint sends with at that moment; undefined where any of it was sealed with a lost key. */
export const openEndpoint = ({ on, box, now }: Moment, owner: Owner): Opened | undefined => {
  const headers = openHeaders(box, owner);
  const secrets = livingSecrets(on, owner.id, now).map(({ sealed }) => box.open(secretOf(owner.uid), sealed));
  if (headers === undefined || secrets.includes(undefined)) return undefined;
  return { headers, secrets: secrets.filter((secret) => secret !== undefined) };
};

/** Tells whether the box opens the sealed data of an endpoint: its headers, and its newest secret where it has one. */
export const opensWith = (box: SecretBox, owner: Owner, secret: Uint8Array | null): boolean =>
  openHeaders(box, owner) !== undefined &&
  (secret === null || box.open(secretOf(owner.uid), secret) !== undefined);
