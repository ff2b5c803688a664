import type { z } from 'zod';

type Issues = readonly z.core.$ZodIssue[];

/** One of several that a body brings which is not what it should be: what its schema refuses of it. */
export class Unreadable {
  readonly issues: Issues;
  readonly sent: unknown;

  constructor(issues: Issues, sent: unknown) {
    this.issues = issues;
    this.sent = sent;
  }
}

/** One of several as it was read. */
export type ReadAlone<One> = One | Unreadable;

/** The given schema's value, or why it is none: what is wrong with one of several refuses that one, not the call. */
export const eachAlone = <I extends z.ZodType>(item: I): z.ZodType<ReadAlone<z.output<I>>, z.input<I>> => {
  const unreadable = (found?: { readonly error: { readonly issues: Issues }; readonly input: unknown }) =>
    // the documentation asks for the value of a body that is absent
    found === undefined ? undefined : new Unreadable(found.error.issues, found.input);
  return item.catch(unreadable as never);
};

/** Tells whether one of several could be read. */
export const isReadable = <One>(one: ReadAlone<One>): one is One => !(one instanceof Unreadable);
