import { createClient } from './client.ts';

type Page = { readonly data: readonly { readonly code: string }[] };

const perPage = 100;

/** The codes of so many storage locations of a server, in their order. */
export const storageCodes = async (
  url: string,
  token: string,
  wanted: number,
): Promise<readonly string[]> => {
  const client = createClient(url, token);
  const codes: string[] = [];
  try {
    for (let page = 1; codes.length < wanted; page += 1) {
      const path = `/api/v1/locations?location_type=storage&per_page=${perPage}&page=${page}`;
      const { answer } = await client.call<Page>(path);
      codes.push(...answer.data.map(({ code }) => code));
      if (answer.data.length < perPage) break;
    }
    return codes.slice(0, wanted);
  } finally {
    client.close();
  }
};
