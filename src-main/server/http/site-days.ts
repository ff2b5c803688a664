import type { z } from 'zod';
import { isDay, momentsOf, type DayEdge } from '#shared/kernel/query.ts';
import { siteMoment } from '../kernel/site-moment.ts';

/** Kept by the module: it follows from each contract alone. */
const momentsBySchema = new WeakMap<z.ZodType, ReadonlyMap<string, DayEdge>>();

const knownMoments = (schema: z.ZodType): ReadonlyMap<string, DayEdge> => {
  const known = momentsBySchema.get(schema) ?? momentsOf(schema);
  momentsBySchema.set(schema, known);
  return known;
};

/** Tells whether a query or a body of this schema may name days of the site. */
export const namesDays = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined && knownMoments(schema).size > 0;

/** Values as a schema read them, their days as moments of the site, and these days as they were asked for. */
export type OnSite<T> = { readonly values: T; readonly days: Readonly<Record<string, string>> };

/** Gives days their first or last moment in the site's time zone. */
export const onSite = <T>(schema: z.ZodType, values: T, timeZone: () => string): OnSite<T> => {
  const read = values as Readonly<Record<string, unknown>>;
  const days: Record<string, string> = {};
  const moments: Record<string, string> = {};
  for (const [name, edge] of knownMoments(schema)) {
    const asked = read[name];
    if (typeof asked !== 'string' || !isDay(asked)) continue;
    days[name] = asked;
    moments[name] = siteMoment(asked, edge, timeZone());
  }
  return { values: Object.keys(days).length === 0 ? values : ({ ...read, ...moments } as T), days };
};
