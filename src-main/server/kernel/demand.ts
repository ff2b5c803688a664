import type { z } from 'zod';
import { issueFaults } from '#shared/areas/issues.ts';
import { ofFirstStatus, type Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { AppError } from './app-error.ts';
import type { Steps } from './steps.ts';

const codeOf = ({ refusal, status, field, say }: Fault<Code>): Code =>
  refusal ?? (status === 422 && field !== null ? 'validation_failed' : say);

/** Most faults that one refusal names; how many others there are is said of the whole. */
const mostNamed = 100;

/** These faults, or the first of them and how many others there are. */
export const bounded = (faults: readonly Fault<Code>[]): readonly Fault<Code>[] => {
  const others = faults.length - mostNamed;
  if (others <= 0) return faults;
  return [...faults.slice(0, mostNamed), fault(null, 'more_faults', { count: others })];
};

/** The refusal of these faults: the status and code of the first one, with all that share the status. */
export const refused = (...faults: readonly [Fault<Code>, ...Fault<Code>[]]): AppError => {
  const [first] = faults;
  return new AppError(first.status, codeOf(first), {
    faults: bounded(ofFirstStatus(faults)),
    vars: first.vars ?? {},
  });
};

/** Throws the refusal of these faults as AppError; does nothing where there are none. */
export const demand = ([first, ...others]: readonly Fault<Code>[]): void => {
  if (first !== undefined) throw refused(first, ...others);
};

/** A body as its schema reads it; throws AppError 422 `validation_failed` with every field at fault. */
export const demandBody = <S extends z.ZodType>(schema: S, body: unknown): z.output<S> => {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new AppError(422, 'validation_failed', { faults: issueFaults(result.error.issues, body) });
};

type Rename = (field: string | null) => string | null;

/** The error with its fields under other names, where it is a refusal. */
const renamed = (rename: Rename, error: unknown): unknown => {
  if (!(error instanceof AppError)) return error;
  const { status, code, version, retryAfter } = error;
  const { parameter } = error.vars;
  const vars =
    typeof parameter === 'string'
      ? { ...error.vars, parameter: parameter.split(', ').map(rename).join(', ') }
      : error.vars;
  const faults = error.faults.map((one) => ({ ...one, field: rename(one.field) }));
  return new AppError(status, code, {
    vars,
    faults,
    ...(version !== undefined && { version }),
    ...(retryAfter !== undefined && { retryAfter }),
  });
};

/** Does something of which refusals name fields that the caller never sent: `rename` gives those that it did. */
export const renamingFields = <T>(rename: Rename, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw renamed(rename, error);
  }
};

/** The same for work that takes its time. */
export const renamingLater = async <T>(rename: Rename, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw renamed(rename, error);
  }
};

/** The same for work in steps. */
export function* renamingInSteps<T>(rename: Rename, work: () => Steps<T>): Steps<T> {
  try {
    return yield* work();
  } catch (error) {
    throw renamed(rename, error);
  }
}
