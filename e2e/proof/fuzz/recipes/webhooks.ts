import { onEndpoint } from '../common-recipes.ts';
import { tried } from '../makers.ts';
import type { Recipe } from '../recipe.ts';

export const recipes: Readonly<Record<string, Recipe>> = {
  'webhooks.modify': onEndpoint,
  'webhooks.remove': onEndpoint,
  'webhooks.changeSettings': onEndpoint,
  'webhooks.rotateSecret': onEndpoint,
  'webhooks.pause': onEndpoint,
  'webhooks.resume': onEndpoint,
  'webhooks.test': onEndpoint,
  'webhooks.recover': onEndpoint,
  'webhooks.discard': onEndpoint,
  'webhooks.delivery': async (house) => ({ params: await tried(house) }),
  'webhooks.redeliver': async (house) => ({ params: await tried(house) }),
};
