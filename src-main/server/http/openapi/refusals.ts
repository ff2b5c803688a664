import { firstRestore } from '#shared/areas/backups/first-contract.ts';
import { setup } from '#shared/areas/setup/contract.ts';
import { system } from '#shared/areas/system/contract.ts';
import { mayLackBody, takesIfMatch, type ErrorStatus, type RouteSpec } from '#shared/kernel/contract.ts';
import type { Code } from '#shared/kernel/sentences.ts';

/** The codes that an operation may be refused with, by status, lowest status first. */
export type Refusals = ReadonlyMap<ErrorStatus, readonly Code[]>;

type Rule = {
  readonly applies: (spec: RouteSpec) => boolean;
  readonly codes: Partial<Record<ErrorStatus, readonly Code[]>>;
};

const always = (): boolean => true;
const hasBody = ({ body, upload }: RouteSpec): boolean => body !== undefined && upload === undefined;
const uploads = ({ upload }: RouteSpec): boolean => upload !== undefined;
const writes = ({ method }: RouteSpec): boolean => method !== 'GET';
/** Whatever is sent is read before it is known that nothing was due. */
const readsJson = (spec: RouteSpec): boolean => writes(spec) && spec.upload === undefined;
const needsAccess = ({ access }: RouteSpec): boolean => access !== 'public';
const needsScope = (spec: RouteSpec): boolean => needsAccess(spec) && spec.access !== 'authenticated';

const openBeforeSetUp: ReadonlySet<string> = new Set(
  [system.health, ...Object.values({ ...setup, ...firstRestore })].map(({ id }) => id),
);
const waitsForSetUp = ({ id }: RouteSpec): boolean => !openBeforeSetUp.has(id);

/** Lists the refusals of the server itself, for all operations, in the order of the guards before every handler. */
const rules: readonly Rule[] = [
  {
    applies: always,
    codes: {
      400: ['invalid_filter', 'bad_request'],
      403: ['foreign_origin'],
      421: ['wrong_host'],
      500: ['internal'],
      503: ['busy', 'storage_checking', 'database_damaged'],
    },
  },
  { applies: writes, codes: { 500: ['not_saved'], 503: ['saving_uncertain'] } },
  { applies: waitsForSetUp, codes: { 401: ['setup_required'] } },
  {
    applies: needsAccess,
    codes: { 401: ['unauthenticated', 'token_expired', 'api_token_expired', 'api_token_replaced'] },
  },
  { applies: needsScope, codes: { 403: ['forbidden'] } },
  { applies: ({ personOnly }) => personOnly === true, codes: { 403: ['session_required'] } },
  { applies: ({ params }) => params !== undefined, codes: { 404: ['not_found'] } },
  {
    applies: readsJson,
    codes: {
      400: ['malformed_json', 'json_encoding'],
      413: ['body_too_large'],
      415: ['unsupported_media_type', 'body_encoding'],
      422: ['validation_failed'],
    },
  },
  { applies: (spec) => hasBody(spec) && !mayLackBody(spec), codes: { 422: ['body_required'] } },
  {
    applies: uploads,
    codes: {
      400: ['upload_cut_short'],
      413: ['body_too_large'],
      415: ['multipart_required', 'body_encoding'],
      422: ['import_file_required', 'import_one_file', 'validation_failed'],
    },
  },
  { applies: (spec) => writes(spec) && spec.body === undefined, codes: { 422: ['body_not_expected'] } },
  {
    applies: takesIfMatch,
    codes: { 412: ['version_mismatch', 'bad_if_match'] },
  },
  {
    applies: ({ idempotent }) => idempotent === true,
    codes: { 409: ['idempotency_mismatch'], 422: ['bad_idempotency_key'] },
  },
  {
    applies: (spec) => writes(spec) && spec.method === 'POST' && spec.idempotent !== true,
    codes: { 400: ['key_not_taken'] },
  },
  {
    applies: (spec) => writes(spec) && spec.method !== 'POST',
    codes: { 400: ['key_not_needed'] },
  },
  { applies: ({ longFile }) => longFile === true, codes: { 503: ['exports_busy'] } },
  { applies: writes, codes: { 503: ['bulk_in_progress'], 507: ['disk_full'] } },
];

/** Every refusal that an operation may answer: those of its own rules first, then the server's. */
export const refusalsOf = (spec: RouteSpec): Refusals => {
  const found = new Map<ErrorStatus, Set<Code>>();
  const add = (codes: Rule['codes']): void => {
    for (const [status, list] of Object.entries(codes)) {
      const known = found.get(Number(status) as ErrorStatus) ?? new Set<Code>();
      for (const code of list) known.add(code);
      found.set(Number(status) as ErrorStatus, known);
    }
  };
  add(spec.errors ?? {});
  for (const rule of rules) if (rule.applies(spec)) add(rule.codes);
  return new Map([...found].toSorted(([a], [b]) => a - b).map(([status, codes]) => [status, [...codes]]));
};
