import type { Method } from '#shared/kernel/contract.ts';

/** One request to the server that this page came from. */
export type HttpRequest = {
  readonly method: Method;
  /** Path and query string, from `/api/v1` on. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text, or a form that carries a file. */
  readonly body?: string | FormData | undefined;
  /** A success is a file: its bytes come in `file`, and `body` is empty. */
  readonly asFile?: true;
  readonly signal?: AbortSignal | undefined;
};

export type HttpAnswer = {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly body: string;
  /** The bytes of a success that was asked for as a file. */
  readonly file?: Blob;
};

/** Carries one request and gives the answer, whatever its status; throws ApiError where none came. */
export type Transport = (request: HttpRequest) => Promise<HttpAnswer>;
