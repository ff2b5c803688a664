import type { Vars, Code } from './sentences.ts';
import type { Scope } from './access.ts';

/** A rule that an act must pass: the code of the refusal, and when it applies. */
export type Guard<Facts> = {
  readonly code: Code;
  /** The variables of the refusal's sentence; undefined where these facts let the act pass. */
  readonly blocks: (facts: Facts) => Vars | undefined;
  /** The field of the act's body by which the caller goes on all the same. */
  readonly waivedBy?: string;
};

/** An end state that depends on facts: one of these, all of which the diagram shows. */
type Choice<State, Facts> = {
  readonly oneOf: readonly State[];
  readonly choose: (facts: Facts) => State;
};

/** An act that somebody may do with a record: the states it starts from, the one it leads to, and its guards. */
export type ActSpec<State, Facts> = {
  readonly from: readonly State[];
  /** Absent where the record stays in its state. */
  readonly to?: State | Choice<State, Facts>;
  /** The act in Portuguese, as a button says it. */
  readonly says: string;
  readonly needs: Scope;
  readonly guards?: readonly Guard<Facts>[];
  /** The act that leads on, one a state at most. */
  readonly is_primary?: true;
};

/** A workflow as its area writes it down. */
export type WorkflowSpec<State extends string, Act extends string, Facts> = {
  /** Every state with its label, in the order in which a record goes through them. */
  readonly states: Readonly<Record<State, string>>;
  readonly first: NoInfer<State>;
  /** Other states in which a record may begin. */
  readonly alsoBegins?: readonly NoInfer<State>[];
  /** States that no act leaves. */
  readonly ends: readonly NoInfer<State>[];
  /** States that are no step of their own: the step during which they happen, null where the steps are over. */
  readonly beside?: { readonly [S in NoInfer<State>]?: NoInfer<State> | null };
  readonly acts: Readonly<Record<Act, ActSpec<NoInfer<State>, Facts>>>;
};

/** One arrow of the diagram; an act that leaves the state as it is points back to it. */
export type Transition<State, Act> = { readonly act: Act; readonly from: State; readonly to: State };

/** A workflow as a diagram shows it: states, acts and arrows, whatever its guards ask. */
export type DrawnWorkflow = {
  readonly spec: WorkflowSpec<string, string, never>;
  readonly transitions: readonly Transition<string, string>[];
};
