import type { Page } from '@playwright/test';
import { common } from '#shared/areas/screens/common-words.ts';
import {
  deliveryWords,
  statisticsWords,
  webhookTestWords,
} from '#shared/areas/webhooks/deliveries-screen-words.ts';
import { secretWords } from '#shared/areas/webhooks/secret-screen-words.ts';
import { endpointFormWords, webhookWords as words } from '#shared/areas/webhooks/screen-words.ts';

/** The destinations of webhooks: cards, the open one with its parts, its form, its secret. */
export const webhooksPage = (page: Page) => ({
  add: page.getByRole('button', { name: words.add }),
  empty: page.getByText(words.empty.title),
  cards: page.getByRole('navigation', { name: words.list }),
  card: (name: string) => page.getByRole('navigation', { name: words.list }).getByRole('link', { name }),
  open: (name: string) => page.getByRole('region', { name }),
  tab: (name: keyof typeof words.tabs) => page.getByRole('tab', { name: words.tabs[name] }),
  act: (name: string) => page.getByRole('button', { name, exact: true }),
  more: page.getByRole('button', { name: common.actions.more }),
  menuItem: (name: string) => page.getByRole('menuitem', { name }),
  deliveries: page.getByRole('table', { name: deliveryWords.label }),
  delivery: (label: string) =>
    page.getByRole('table', { name: deliveryWords.label }).getByRole('button', { name: label }),
  panel: (label: string) => page.getByRole('complementary', { name: deliveryWords.panel.label(label) }),
  byEvent: page.getByRole('table', { name: statisticsWords.byEvent }),
  test: (name: string) => page.getByRole('dialog', { name: webhookTestWords.title(name) }),
  name: page.getByRole('textbox', { name: endpointFormWords.name, exact: true }),
  url: page.getByRole('textbox', { name: endpointFormWords.url }),
  event: (label: string) => page.getByRole('checkbox', { name: label }),
  create: page.getByRole('button', { name: endpointFormWords.create }),
  secret: page.getByRole('textbox', { name: secretWords.label }),
  kept: page.getByRole('button', { name: secretWords.kept }),
  snippet: page.getByRole('group', { name: secretWords.verify }).locator('pre').last(),
});
