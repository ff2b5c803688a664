import type { Access } from '#shared/kernel/contract.ts';
import type { TableVersions } from '../../db/capabilities.ts';
import type { Caller } from '../../kernel/actor.ts';
import type { Mounted } from '../call.ts';

/** The tables behind one operation of an area, and who may read it. */
export type AreaRule = { readonly area: string; readonly access: Access; readonly tables: readonly string[] };

/** Areas with their counters, as the stream tells them. */
export type AreaCounters = Readonly<Record<string, number>>;

/** Lists the tables that the operations declare to read. */
export const areaRules = (operations: readonly Mounted[]): readonly AreaRule[] =>
  operations.flatMap(({ spec, options }) => {
    const tables = options.cachedUntilWriteOf ?? options.reportedOnWriteOf;
    const [area] = spec.id.split('.');
    return tables === undefined || area === undefined ? [] : [{ area, access: spec.access, tables }];
  });

const mayRead = ({ scopes }: Caller, access: Access): boolean =>
  access === 'public' || access === 'authenticated' || scopes.has(access);

/** The counter of each area that the caller may read; of those alone that read a table of `changed`, if given. */
export const countersOf = (
  rules: readonly AreaRule[],
  reader: { readonly caller: Caller; readonly versions: TableVersions },
  changed?: ReadonlySet<string>,
): AreaCounters => {
  const tablesOf = new Map<string, Set<string>>();
  for (const { area, access, tables } of rules) {
    if (!mayRead(reader.caller, access)) continue;
    tablesOf.set(area, new Set([...(tablesOf.get(area) ?? []), ...tables]));
  }
  const reported = [...tablesOf].filter(
    ([, tables]) => changed === undefined || [...tables].some((table) => changed.has(table)),
  );
  return Object.fromEntries(
    reported.map(([area, tables]) => [
      area,
      [...tables].reduce((sum, table) => sum + reader.versions.of(table), 0),
    ]),
  );
};
