import { contracts } from '#shared/areas/index.ts';
import type { Api } from '../../../src-renderer/lib/api.ts';

/** Codes of the locations that counts under way hold, which refuse every movement. */
const countedCodes = async (api: Api): Promise<ReadonlySet<string>> => {
  const { data: counts } = await api.call(contracts.counts.list, {
    query: { status: ['counting', 'review'], per_page: 100 },
  });
  const pages = await Promise.all(
    counts.map(({ id }) =>
      api.call(contracts.counts.locations, { params: { id }, query: { per_page: 100 } }),
    ),
  );
  return new Set(pages.flatMap(({ data }) => data.map(({ location }) => location.code)));
};

/** Codes of storage locations, the first hundred, whose stock can be moved now. */
export const openShelves = async (api: Api): Promise<readonly string[]> => {
  const { data: shelves } = await api.call(contracts.locations.list, {
    query: { location_type: 'storage', per_page: 100 },
  });
  const counted = await countedCodes(api);
  return shelves.map(({ code }) => code).filter((code) => !counted.has(code));
};
