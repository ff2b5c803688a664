/** The flag that gives a separate process its work among its arguments. */
const flag = '--apart=';

/** Counts the finished parts of the work, of all. */
export type Progress = { readonly done: number; readonly total: number };

/** Describes a line of a separate process: the time limit of its next step, in milliseconds, or its end. */
export type Line =
  | ({ readonly kind: 'step'; readonly ms: number } & Partial<Progress>)
  | { readonly kind: 'done'; readonly value: unknown }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly code: string | undefined;
      readonly faults?: unknown;
    };

/** The name of the entry that a process apart runs, and what it is to do. */
export type Order = { readonly entry: string; readonly task: unknown };

/** Builds the argument that passes an order to a process. */
export const flagOf = (order: Order): string =>
  flag + Buffer.from(JSON.stringify(order)).toString('base64url');

/** The order among the arguments of a process; undefined where it has none. */
export const orderIn = (argv: readonly string[]): Order | undefined => {
  const given = argv.find((one) => one.startsWith(flag));
  if (given === undefined) return undefined;
  return JSON.parse(Buffer.from(given.slice(flag.length), 'base64url').toString()) as Order;
};
