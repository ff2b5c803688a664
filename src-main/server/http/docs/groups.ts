import { apiGuide } from '#shared/areas/system/guide-words.ts';
import { apiPrefix, type RouteSpec } from '#shared/kernel/contract.ts';

/** A page of the documentation: the operations of a group, or a part of those of a large one. */
export type GroupPage = {
  readonly group: string;
  /** The last part of the page's address: `lotes-e-numeros-de-serie`. */
  readonly slug: string;
  readonly title: string;
  readonly routes: readonly RouteSpec[];
};

/** A group with more operations than this is shown in parts, so that each of them stays below 200 KB. */
const mostOperations = 20;
const operationsOfPart = 11;

const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');

const partsOf = (routes: readonly RouteSpec[]): readonly (readonly RouteSpec[])[] => {
  if (routes.length <= mostOperations) return [routes];
  const count = Math.ceil(routes.length / operationsOfPart);
  return Array.from({ length: count }, (_, part) =>
    routes.slice(part * operationsOfPart, (part + 1) * operationsOfPart),
  );
};

const isOfScreens = (group: string): boolean => apiGuide.screenGroups.some((name) => name === group);

const pagesOfGroup = (group: string, routes: readonly RouteSpec[]): readonly GroupPage[] => {
  const parts = partsOf(routes);
  return parts.map((part, index) => ({
    group,
    routes: part,
    slug: slugOf(group) + (index === 0 ? '' : `-${index + 1}`),
    title:
      parts.length === 1
        ? group
        : apiGuide.part
            .replace('{group}', group)
            .replace('{part}', String(index + 1))
            .replace('{parts}', String(parts.length)),
  }));
};

/** Parts of the documentation: what serves integrations first, then what screens and this computer use. */
export const groupPages = (
  routes: readonly RouteSpec[],
): Readonly<Record<'integrations' | 'screens', readonly GroupPage[]>> => {
  const groups = [...new Set(routes.map(({ tag }) => tag))];
  const pagesOf = (names: readonly string[]) =>
    names.flatMap((name) =>
      pagesOfGroup(
        name,
        routes.filter(({ tag }) => tag === name),
      ),
    );
  return {
    integrations: pagesOf(groups.filter((group) => !isOfScreens(group))),
    screens: pagesOf(groups.filter(isOfScreens)),
  };
};

/** The address of a page of the documentation. */
export const addressOf = (slug: string): string => `${apiPrefix}/docs/${slug}`;
