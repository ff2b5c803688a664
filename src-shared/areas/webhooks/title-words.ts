/** Titles of the screens of webhooks: navigation and the window's title need them before a screen is loaded. */
export const webhookTitles = {
  webhooks: 'Webhooks',
  newEndpoint: 'Novo destino',
  editEndpoint: 'Editar destino',
  eventCatalogue: 'Catálogo de eventos',
} as const;
