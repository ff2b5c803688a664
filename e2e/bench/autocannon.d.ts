/** The part of autocannon that the benchmarks use; the package brings no types of its own. */
declare module 'autocannon' {
  type Request = { readonly path: string };
  type Options = {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    /** Milliseconds between looks at whether the time is over. */
    readonly sampleInt: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly requests: readonly Request[];
  };
  type Result = {
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
    /** Seconds, as they really were. */
    readonly duration: number;
  };
  type Response = (...told: [client: unknown, status: number, bytes: number, milliseconds: number]) => void;
  type Instance = PromiseLike<Result> & { on(event: 'response', listener: Response): void };
  const autocannon: (options: Options) => Instance;
  export default autocannon;
}
