import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type {
  BesideOf,
  BodyOf,
  DataOf,
  FileType,
  FileTypes,
  ItemOf,
  ParamsOf,
} from '#shared/kernel/contract.ts';
import type { QueryOf, RouteSpec, StreamType, UploadSpec } from '#shared/kernel/contract.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { JsonText } from '../kernel/json-text.ts';
import type { Actor, Caller, Integration, Person } from '../kernel/actor.ts';
import type { SeenVersion } from '../kernel/record.ts';

/** Is the caller, as far as the contract guarantees one. */
type CallerOf<R extends RouteSpec> = R['access'] extends 'public'
  ? Caller | null
  : R extends { personOnly: true }
    ? Person
    : Person | Integration;

/** A file that came with a call, on the disk until the call is answered: its handler moves it away to keep it. */
export type UploadedFile = {
  readonly path: string;
  /** The name that its sender gave it, without folders. */
  readonly name: string;
  readonly bytes: number;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
};

/** One call of an operation, read and checked by its contract. */
export type Call<R extends RouteSpec> = {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  /** The civil days that the query names, as they were sent; `query` has their moments. */
  readonly days: Readonly<Record<string, string>>;
  readonly body: BodyOf<R>;
  /** The body as it was sent, before its contract read it. */
  readonly sent: unknown;
  readonly upload: R extends { upload: UploadSpec } ? UploadedFile : undefined;
  readonly caller: CallerOf<R>;
  /** The same caller with what the audit log needs. */
  readonly actor: Actor;
  /** The version named by If-Match; undefined where none was sent or any will do. */
  readonly ifMatch: SeenVersion | undefined;
  /** A request header, undefined where absent. */
  header(name: string): string | undefined;
};

/** A file as an operation answers it; whoever stops reading ends the iteration. */
export type FileAnswer = {
  /** The name under which it is saved, in ASCII. */
  readonly name: string;
  /** Counts its records, without its heading. */
  readonly records: number;
  /** Is its type, of those of the operation; the only one when absent. */
  readonly type?: FileType;
  readonly pieces: AsyncIterable<string | Uint8Array>;
};

type More = {
  /** Sent as ETag, by a versioned operation whose resource does not show its own `version`. */
  readonly version?: number;
  /** Instead of the contract's own sentence. */
  readonly says?: Code;
  readonly headers?: Readonly<Record<string, string>>;
  /** The contract's other status instead of its first. */
  readonly isAlso?: boolean;
  /** The stored answer of an earlier call with the same Idempotency-Key. */
  readonly replayed?: boolean;
};

type TellsBeside<R extends RouteSpec> = R extends { readonly beside: z.ZodType }
  ? { readonly beside: Deep<BesideOf<R>> }
  : unknown;

type Content<R extends RouteSpec> = R extends { list: true }
  ? (Page<Deep<ItemOf<R>>> | Page<JsonText<ItemOf<R>>>) & TellsBeside<R>
  : R extends { file: FileTypes }
    ? { readonly file: FileAnswer }
    : R extends { stream: StreamType }
      ? { readonly stream: Readable }
      : { readonly data: Deep<DataOf<R>> | JsonText<DataOf<R>> };

/**
 * Is the result of a handler: a page of items for lists, the file for files, an endless text for streams, else the
 * resource; nothing where the contract answers null.
 */
export type Answer<R extends RouteSpec> =
  | (More & Content<R>)
  | (R extends { list: true } ? never : DataOf<R> extends null ? void : never);

/** A value of which nothing is written. */
export type Deep<T> = T extends (infer One)[]
  ? readonly Deep<One>[]
  : T extends object
    ? { readonly [K in keyof T]: Deep<T[K]> }
    : T;

export type Handler<R extends RouteSpec> = (call: Call<R>) => Answer<R> | Promise<Answer<R>>;

export type MountOptions = {
  /** Answers are kept as bytes until one of these tables is written. */
  readonly cachedUntilWriteOf?: readonly string[];
  /**
   * They are also kept only while this gives the same text: the civil day where an answer tells of dates, the state of a
   * table that only some queries read.
   */
  readonly cachedWithin?: (query: Readonly<Record<string, unknown>>) => string;
  /** Lists the tables whose writes are reported to listeners of the stream; given where answers are not cached. */
  readonly reportedOnWriteOf?: readonly string[];
  /** Looks at who calls before a body is read, where anybody may call and a file may be large; throws AppError. */
  readonly demands?: (who: Pick<Actor, 'ip'>) => void;
};

/** An operation bound to what carries it out. */
export type Mounted = {
  readonly spec: RouteSpec;
  readonly handler: Handler<RouteSpec>;
  readonly options: MountOptions;
};

/** Binds an operation to its handler; `app.ts` mounts what features list. */
export const handle = <R extends RouteSpec>(
  spec: R,
  handler: Handler<R>,
  options: MountOptions = {},
): Mounted => ({ spec, handler, options });
