import { hotKey, type Compiled, type Hot } from './capabilities.ts';
import { StoreMisuse } from './errors.ts';

/** Steps of a bulk write that set parts of the schema aside, and those that bring them back as they were. */
export type Aside = {
  readonly drop: readonly Compiled[];
  readonly create: readonly Compiled[];
  /** The triggers among them, whose work is somebody else's meanwhile. */
  readonly triggers: readonly string[];
};

/** Nothing is set aside. */
export const nothingAside: Aside = { drop: [], create: [], triggers: [] };

/** Names what to drop for a while: all indexes of a table that no constraint made, and triggers by their names. */
export type AsideWanted = { readonly indexesOf: string; readonly triggers: readonly string[] };

type Definition = { readonly type: 'index' | 'trigger'; readonly name: string; readonly sql: string };

/** Selects the texts of those parts; the indexes of constraints have no text and stay. */
const definitions = `
  select type, name, sql from sqlite_schema where type = 'index' and tbl_name = ? and sql is not null
  union all
  select type, name, sql from sqlite_schema where type = 'trigger' and name in (select value from json_each(?))`;

const step = (sql: string): Compiled => ({ sql, parameters: [] });

/**
 * Sets indexes and triggers aside around the steps of one bulk write. Making an index of all rows takes half as long
 * as keeping it with each of them; a table whose inserts fire triggers is written through a copy of what is inserted.
 * Whoever sets a trigger aside does its work. All of it belongs into one transaction; a unique index refuses in the
 * end what it did not refuse meanwhile. Throws where there is no trigger of a name.
 */
export const settingAside = (on: Hot, { indexesOf, triggers }: AsideWanted): Aside => {
  const found = on[hotKey].all<Definition>(definitions, [indexesOf, JSON.stringify(triggers)]);
  if (found.filter(({ type }) => type === 'trigger').length !== triggers.length) {
    throw new StoreMisuse(`Not all of these are triggers: ${triggers.join(', ')}.`);
  }
  return {
    triggers,
    drop: found.map(({ type, name }) => step(`drop ${type} "${name}"`)),
    create: found.map(({ sql }) => step(sql)),
  };
};
