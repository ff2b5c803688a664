import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { apiPrefix, type Method, type RouteSpec } from '#shared/kernel/contract.ts';
import { AppError } from '../kernel/app-error.ts';

/** A path of the API, `/products/{sku}`, and one method that it has. */
export type KnownCall = Pick<RouteSpec, 'path' | 'method' | 'stream' | 'besideNames'>;

type HttpMethod = Method | 'HEAD';

type KnownPath = {
  readonly path: string;
  readonly parts: readonly string[];
  readonly methods: Set<HttpMethod>;
  readonly besideNames: boolean;
};

/** The methods of an operation: whatever is read, its head can be asked for alone, unless it never ends. */
export const methodsOf = ({ method, stream }: Pick<KnownCall, 'method' | 'stream'>): HttpMethod[] =>
  method === 'GET' && stream === undefined ? ['GET', 'HEAD'] : [method];

const partsOf = (path: string): readonly string[] => path.split('/');
const isParameter = (part: string | undefined): boolean => part?.startsWith('{') === true;

const fits = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((part, index) => part === parts[index] || (isParameter(part) && parts[index] !== ''));

/** Sorts a fixed segment before a parameter in the same segment, as the router prefers them. */
const preference = ({ parts }: KnownPath): string => parts.map((part) => Number(isParameter(part))).join('');

const pathsOf = (calls: readonly KnownCall[]): readonly KnownPath[] => {
  const known = new Map<string, KnownPath>();
  for (const { path, ...call } of calls) {
    const entry = known.get(path) ?? {
      path,
      parts: partsOf(path),
      methods: new Set(),
      besideNames: call.besideNames === true,
    };
    known.set(path, entry);
    for (const method of methodsOf(call)) entry.methods.add(method);
  }
  return [...known.values()].toSorted((a, b) => preference(a).localeCompare(preference(b)));
};

const refuse = (allowed: readonly HttpMethod[]): onRequestHookHandler => {
  return (request, reply, done) => {
    void reply.header('allow', allowed.join(', '));
    done(new AppError(405, 'method_not_allowed', { vars: { method: request.method, allowed } }));
  };
};

/** Methods that a path lacks and that the router would take to a path with a parameter in its place. */
const shadowed = (
  paths: readonly KnownPath[],
  { path, parts, methods }: KnownPath,
): readonly HttpMethod[] => {
  const others = paths.filter((other) => other.path !== path && fits(other.parts, parts));
  return [...new Set(others.flatMap((other) => [...other.methods]))].filter((method) => !methods.has(method));
};

/** The path as the router writes it: `/api/v1/products/:sku`. */
export const routerPath = (path: string): string => apiPrefix + path.replace(/\{(\w+)\}/g, ':$1');

/** The last part of the path of an operation that takes several of a kind at once. */
const several = 'batch';

/** Tells whether the last part of a path asks to create several of what the path before it creates. */
const makesSeveral = (paths: readonly KnownPath[], parts: readonly string[]): boolean =>
  parts.at(-1) === several &&
  paths.some(({ path, methods }) => path === parts.slice(0, -1).join('/') && methods.has('POST'));

/** The refusal where a kind has no such operation: its name there would be read as that of a record. */
const refusalOfSeveral = (paths: readonly KnownPath[], parts: readonly string[]): AppError => {
  const address = parts.slice(0, -1).join('/');
  const allowed = paths.flatMap((known) => (makesSeveral(paths, known.parts) ? [known.path] : []));
  return new AppError(404, 'batch_unknown', { vars: { address, allowed } });
};

/**
 * Answers every method but the known ones of a known path with 405 and what it allows, before a body is read. Other
 * methods are no routes of their own: a thousand of them would take a sixth of the start.
 */
export const refuseOtherMethods = (app: FastifyInstance, calls: readonly KnownCall[]): void => {
  const all = pathsOf(calls);
  const paths = all.map((known) => {
    const method = [...shadowed(all, known)];
    const allowed = known.besideNames ? [...known.methods, ...method] : [...known.methods];
    return { ...known, method, refusal: refuse(allowed) };
  });
  for (const { method, ...known } of paths) {
    if (method.length === 0 || known.besideNames) continue;
    app.route({ method, url: routerPath(known.path), onRequest: known.refusal, handler: () => undefined });
  }
  app.addHook('onRequest', function (request, reply, done) {
    if (!request.is404) return done();
    const [path = ''] = (request.raw.url ?? '').split('?');
    const parts = path.startsWith(apiPrefix) ? partsOf(path.slice(apiPrefix.length)) : [];
    if (request.method === 'POST' && makesSeveral(paths, parts)) return done(refusalOfSeveral(paths, parts));
    const found = paths.find((known) => fits(known.parts, parts));
    if (found === undefined) return done();
    return found.refusal.call(this, request, reply, done);
  });
};
