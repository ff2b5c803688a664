import { AppError, notFound } from './app-error.ts';

/** The record that was looked for; throws AppError 404 where there is none. */
export const demandFound = <T>(record: T | undefined): T => {
  if (record === undefined) throw notFound();
  return record;
};

/** Names the record that a call is about by its public id, and holds the body. */
export type OfRecord<Body> = { readonly id: string; readonly body: Body };

/** The version of a record that a caller saw: one, or any of several. */
export type SeenVersion = number | readonly number[];

/** Adds the version of the record that the caller saw. */
export type ChangeOf<Body> = OfRecord<Body> & { readonly ifMatch: SeenVersion | undefined };

/** Throws AppError 412, which tells the version that the record has, where the caller saw none but others. */
export const demandVersion = (
  { version }: { readonly version: number },
  ifMatch: SeenVersion | undefined,
): void => {
  if (ifMatch !== undefined && ![ifMatch].flat().includes(version))
    throw new AppError(412, 'version_mismatch', { facts: { current_version: version }, version });
};

/** The names of the fields of `after` that were sent and differ from what the record has. */
export const differing = <T extends object>(
  before: T,
  after: { readonly [Name in keyof T]?: T[Name] | undefined },
): (keyof T & string)[] =>
  (Object.keys(after) as (keyof T & string)[]).filter(
    (name) => after[name] !== undefined && JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  );
