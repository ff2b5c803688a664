import { ofFirstStatus, type Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { AppError } from './app-error.ts';

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
  const code = codeOf(first);
  return new AppError(first.status, code, {
    faults: bounded(ofFirstStatus(faults)),
    ...(code === first.say ? { vars: first.vars ?? {} } : {}),
  });
};

/** Throws the refusal of these faults as AppError; does nothing where there are none. */
export const demand = ([first, ...others]: readonly Fault<Code>[]): void => {
  if (first !== undefined) throw refused(first, ...others);
};
