import { contracts } from '#shared/areas/index.ts';
import { tokenScopes, type Scope } from '#shared/kernel/access.ts';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import { tokens as words } from '#shared/areas/api-tokens/screen-words.ts';

type AreaOf<S> = S extends `${infer Area}:${string}` ? Area : never;
type VerbOf<S> = S extends `${string}:${infer Verb}` ? Verb : never;
type Area = AreaOf<Scope>;
type Verb = VerbOf<Scope>;

const areaLabels: Readonly<Record<Area, string>> = words.areas;
const verbLabels: Readonly<Record<Verb, string>> = words.verbs;

export type ScopeChoice = {
  readonly scope: Scope;
  readonly label: string;
  /** The operations that the scope opens, one sentence each, as the API's documentation names them. */
  readonly opens: readonly string[];
};

export type ScopeArea = {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly ScopeChoice[];
};

/** The scopes that a token may carry and that open something today, by area, in the API's order. */
export function scopeAreas(): readonly ScopeArea[] {
  const choices = tokenScopes.map((scope) => choiceOf(scope)).filter(({ opens }) => opens.length > 0);
  const byArea = Object.groupBy(choices, ({ scope }) => partsOf(scope).area);
  return Object.entries(byArea).map(([area, ofArea]) => ({
    id: area,
    label: areaLabels[area as Area],
    choices: ofArea,
  }));
}

function choiceOf(scope: Scope): ScopeChoice {
  return {
    scope,
    label: verbLabels[partsOf(scope).verb],
    opens: operations()
      .filter((route) => route.access === scope && route.personOnly !== true)
      .map((route) => route.summary),
  };
}

const operations = (): readonly RouteSpec[] =>
  Object.values(contracts).flatMap((area) => Object.values(area));

function partsOf(scope: Scope) {
  const [area, verb] = scope.split(':') as [Area, Verb];
  return { area, verb };
}
