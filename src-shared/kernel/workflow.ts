import { worded, type Code, type Fill } from './sentences.ts';
import type { Scope } from './access.ts';
import type { Fault } from './fault.ts';
import { conflict } from './refusal.ts';
import { demandSound } from './workflow-checks.ts';
import type { ActSpec, Guard, Transition, WorkflowSpec } from './workflow-spec.ts';

/** An act of a record's present state, as answers carry it: whether the caller may do it, and if not, why. */
export type Action<Act extends string = string> = {
  readonly code: Act;
  readonly label: string;
  readonly is_primary: boolean;
  readonly is_possible: boolean;
  readonly blocked_by: readonly { readonly code: Code; readonly message: string }[];
};

/** A state of the way from the first to the last one, seen from the state in which a record is. */
export type WorkflowStep<State> = {
  readonly code: State;
  readonly label: string;
  readonly state: 'done' | 'current' | 'later';
};

/** An act that somebody asks for: the record's state, what is known of it, and the body of the call. */
export type Attempt<State, Act, Facts> = {
  readonly state: State;
  readonly act: Act;
  readonly facts: Facts;
  readonly body?: object;
};

/** The person who asks for acts: the scopes they hold, and the sentences that they are answered in. */
type Asker = { readonly scopes: ReadonlySet<Scope>; readonly fill: Fill };

/** States and acts of a kind of record, and all that follows from them. */
export type Workflow<State extends string, Act extends string, Facts> = {
  readonly spec: WorkflowSpec<State, Act, Facts>;
  readonly transitions: readonly Transition<State, Act>[];
  readonly scopeOf: (act: Act) => Scope;
  readonly actsIn: (state: State) => readonly Act[];
  readonly stepFaults: (attempt: Attempt<State, Act, Facts>) => readonly Fault<Code>[];
  readonly next: (attempt: Attempt<State, Act, Facts>) => State;
  readonly actionsOf: (state: State, facts: Facts, asker: Asker) => readonly Action<Act>[];
  readonly stepsOf: (state: State) => readonly WorkflowStep<State>[];
};

const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] =>
  Object.keys(record) as K[];

/** Every state to which an act may lead from this one. */
const targetsOf = <State>({ to }: ActSpec<State, never>, from: State): readonly State[] => {
  if (to === undefined) return [from];
  return typeof to === 'object' && to !== null && 'oneOf' in to ? to.oneOf : [to];
};

const isGiven = (body: object | undefined, field: string | undefined): boolean => {
  if (body === undefined || field === undefined) return false;
  const value: unknown = (body as Readonly<Record<string, unknown>>)[field];
  return value !== undefined && value !== null && value !== false;
};

const guardFaults = <Facts>(guards: readonly Guard<Facts>[], facts: Facts): readonly Fault<Code>[] =>
  guards.flatMap(({ code, blocks }) => {
    const vars = blocks(facts);
    return vars === undefined ? [] : [{ field: null, say: code, vars, status: 409 }];
  });

const stepsFrom = <State extends string, Act extends string, Facts>(
  { states, beside = {} }: WorkflowSpec<State, Act, Facts>,
  state: State,
): readonly WorkflowStep<State>[] => {
  const aside: { readonly [S in State]?: State | null } = beside;
  const step = aside[state] === undefined ? state : aside[state];
  if (step === null) return [];
  const path = keysOf(states).filter((one) => aside[one] === undefined);
  const here = path.indexOf(step);
  return path.map((code, index) => ({
    code,
    label: states[code],
    state: index === here ? 'current' : index < here ? 'done' : 'later',
  }));
};

/**
 * States and acts of a kind of record as data. Throws at once where they don't make sense: a state that nothing
 * reaches, one that is no end and has no way out, an end that has one, an act without a sentence.
 */
export const workflow = <State extends string, Act extends string, Facts>(
  spec: WorkflowSpec<State, Act, Facts>,
): Workflow<State, Act, Facts> => {
  const { states, acts } = spec;
  const transitions = keysOf(acts).flatMap((act) =>
    acts[act].from.flatMap((from) => targetsOf<State>(acts[act], from).map((to) => ({ act, from, to }))),
  );
  demandSound(spec, transitions);
  const actsIn = (state: State) => keysOf(acts).filter((act) => acts[act].from.includes(state));
  return {
    spec,
    transitions,
    scopeOf: (act) => acts[act].needs,
    actsIn,
    stepFaults: ({ state, act, facts, body }) => {
      const { from = [], guards = [] }: Partial<ActSpec<State, Facts>> = Object.hasOwn(acts, act)
        ? acts[act]
        : {};
      if (!from.includes(state)) {
        return [conflict(null, 'invalid_transition', { status: worded(states, state) })];
      }
      return guardFaults(
        guards.filter(({ waivedBy }) => !isGiven(body, waivedBy)),
        facts,
      );
    },
    next: ({ state, act, facts }) => {
      const { to = state } = acts[act];
      return typeof to === 'object' ? to.choose(facts) : to;
    },
    actionsOf: (state, facts, { scopes, fill }) =>
      actsIn(state).map((code) => {
        const { says, needs, guards = [], is_primary = false } = acts[code];
        const unwaived = guards.filter(({ waivedBy }) => waivedBy === undefined);
        const faults = guardFaults(unwaived, facts).map(({ say, vars }) => ({
          code: say,
          message: fill(say, vars),
        }));
        const forbidden = { code: 'forbidden', message: fill('forbidden', { scope: needs }) } as const;
        const blocked_by = scopes.has(needs) ? faults : [forbidden, ...faults];
        return { code, label: says, is_primary, is_possible: blocked_by.length === 0, blocked_by };
      }),
    stepsOf: (state) => stepsFrom(spec, state),
  };
};
