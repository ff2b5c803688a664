import type { Transition, WorkflowSpec } from './workflow-spec.ts';

type Spec = WorkflowSpec<string, string, never>;
type Arrows = readonly Transition<string, string>[];

const reachedFrom = (begins: readonly string[], transitions: Arrows): ReadonlySet<string> => {
  const reached = new Set(begins);
  // a set's iteration also visits what is added meanwhile
  for (const state of reached) {
    for (const { from, to } of transitions) if (from === state) reached.add(to);
  }
  return reached;
};

const stateErrors = (
  { states, first, alsoBegins = [], ends }: Spec,
  transitions: Arrows,
): readonly string[] => {
  const reached = reachedFrom([first, ...alsoBegins], transitions);
  return Object.keys(states).flatMap((state) => {
    const leaves = transitions.some(({ from, to }) => from === state && to !== state);
    const isEnd = ends.includes(state);
    return [
      ...(reached.has(state) ? [] : [`nothing reaches the state ${state}`]),
      ...(isEnd && leaves ? [`the end ${state} has a way out`] : []),
      ...(isEnd || leaves ? [] : [`the state ${state} has no way out and is no end`]),
    ];
  });
};

const actErrors = ({ states, acts }: Spec, transitions: Arrows): readonly string[] =>
  Object.entries(acts).flatMap(([act, { says, from }]) => {
    const named = transitions.filter((one) => one.act === act).flatMap((one) => [one.from, one.to]);
    return [
      ...(says.trim() === '' ? [`the act ${act} has no sentence`] : []),
      ...(from.length === 0 || named.length === 0 ? [`the act ${act} leads from nowhere or to nowhere`] : []),
      ...[...new Set(named)]
        .filter((state) => !Object.hasOwn(states, state))
        .map((state) => `the act ${act} names the unknown state ${state}`),
    ];
  });

const primaryErrors = ({ states, acts }: Spec): readonly string[] =>
  Object.keys(states).flatMap((state) => {
    const primary = Object.entries(acts).filter(
      ([, { from, is_primary }]) => is_primary === true && from.includes(state),
    );
    return primary.length < 2 ? [] : [`the state ${state} has several primary acts`];
  });

/** Throws with all that does not make sense in a workflow. */
export const demandSound = (spec: Spec, transitions: Arrows): void => {
  const errors = [...stateErrors(spec, transitions), ...actErrors(spec, transitions), ...primaryErrors(spec)];
  if (errors.length > 0) throw new Error(`not a workflow: ${errors.join('; ')}`);
};
