import type { DeliveryError } from '#shared/areas/webhooks/rules.ts';
import { BlockedAddress } from './blocked-address.rules.ts';

const byCode: Readonly<Record<string, DeliveryError>> = {
  ENOTFOUND: 'dns',
  ENODATA: 'dns',
  EAI_NONAME: 'dns',
  EAI_FAIL: 'dns',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'reset',
  ECONNABORTED: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'reset',
  ETIMEDOUT: 'timeout_connect',
  UND_ERR_CONNECT_TIMEOUT: 'timeout_connect',
  UND_ERR_HEADERS_TIMEOUT: 'timeout_total',
  UND_ERR_BODY_TIMEOUT: 'timeout_total',
  UND_ERR_HEADERS_OVERFLOW: 'bad_header',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'bad_header',
  EAI_AGAIN: 'local_offline',
  ENETUNREACH: 'local_offline',
  ENETDOWN: 'local_offline',
  EHOSTUNREACH: 'local_offline',
  EHOSTDOWN: 'local_offline',
  EADDRNOTAVAIL: 'local_offline',
  CERT_NOT_YET_VALID: 'clock_suspect',
};

const tlsCode =
  /^(CERT_|ERR_TLS|ERR_SSL|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|INVALID_|EPROTO|HOSTNAME_MISMATCH)/;

const classOfCode = (code: string): DeliveryError | undefined =>
  byCode[code] ?? (tlsCode.test(code) ? 'tls' : code.startsWith('HPE_') ? 'bad_header' : undefined);

type Failure = Error & { readonly code?: unknown; readonly errors?: unknown };

/** The error itself and those that it was made of, outermost first. */
const chainOf = (error: unknown): readonly Failure[] => {
  if (!(error instanceof Error)) return [];
  const { errors } = error as Failure;
  const inner: readonly unknown[] = Array.isArray(errors) ? errors : [];
  return [error, ...inner.flatMap(chainOf), ...chainOf(error.cause)];
};

/** Classifies the error of a request that failed before its answer was complete; an unknown one is a reset. */
export const failureClass = (error: unknown): DeliveryError => {
  for (const failure of chainOf(error)) {
    if (failure instanceof BlockedAddress) return 'blocked_address';
    const { code, name } = failure;
    if (name === 'HTTPParserError') return 'bad_header';
    const found = typeof code === 'string' ? classOfCode(code) : undefined;
    if (found !== undefined) return found;
  }
  return 'reset';
};

/** Classifies the status of an answer that is no delivery; null for 2xx. */
export const statusClass = (status: number): DeliveryError | null => {
  if (status >= 200 && status < 300) return null;
  if (status < 400) return 'http_3xx';
  return status < 500 ? 'http_4xx' : 'http_5xx';
};
