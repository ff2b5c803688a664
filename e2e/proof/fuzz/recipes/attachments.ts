import { api, product } from '../makers.ts';
import type { House } from '../house.ts';
import type { Recipe } from '../recipe.ts';

/** A file that begins as a PDF, on a new product. */
const sent = async (house: House) => ({
  entity: 'product',
  entity_id: await product(house),
  file: `%PDF-1.7\n${house.fresh('laudo ')}`,
});

/** An attachment of a new product. */
const attachment = async (house: House): Promise<string> => {
  const { status, text } = await house.line.send({
    method: 'POST',
    path: `${api}/attachments`,
    params: {},
    query: [],
    headers: { authorization: `Bearer ${await house.bearer()}` },
    type: 'multipart/form-data',
    body: await sent(house),
  });
  if (status !== 201) throw new Error(`attachment: ${status} ${text}`);
  const { data } = JSON.parse(text) as { readonly data: { readonly id: string } };
  return data.id;
};

const onAttachment: Recipe = async (house) => ({ params: { id: await attachment(house) } });

export const recipes: Readonly<Record<string, Recipe>> = {
  'attachments.list': async (house) => ({
    query: [
      ['entity', 'product'],
      ['entity_id', await product(house)],
    ],
  }),
  'attachments.create': async (house) => ({ body: await sent(house) }),
  'attachments.file': onAttachment,
  'attachments.remove': onAttachment,
};
