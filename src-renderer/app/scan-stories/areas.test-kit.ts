import { countsStories } from './counts.test-kit.ts';
import { customersStories } from './customers.test-kit.ts';
import { locationsStories } from './locations.test-kit.ts';
import { ordersStories } from './orders.test-kit.ts';
import { peopleStories } from './people.test-kit.ts';
import { productsStories } from './products.test-kit.ts';
import { receivingStories } from './receiving.test-kit.ts';
import { settingsStories } from './settings.test-kit.ts';
import { stockStories } from './stock.test-kit.ts';
import { webhooksStories } from './webhooks.test-kit.ts';
import type { Stories } from './story.test-kit.ts';

/** Every form and every dialog by area; a new one is added to its area, or the list of sources says so. */
export const areas: Readonly<Record<string, Stories>> = {
  products: productsStories,
  'rows of stock': stockStories,
  counts: countsStories,
  customers: customersStories,
  orders: ordersStories,
  receiving: receivingStories,
  locations: locationsStories,
  integrations: webhooksStories,
  'people and the frame': peopleStories,
  'settings and backups': settingsStories,
};
