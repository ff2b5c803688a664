import type { Endpoint, EndpointSettings } from '#shared/areas/webhooks/schema.ts';
import type { WebhookEventName } from '#shared/domain/event-names.ts';

/** One own header as it is typed. */
export type HeaderValues = { readonly name: string; readonly value: string };

/** A destination as its form holds it. */
export type EndpointValues = {
  name: string;
  url: string;
  is_active: boolean;
  events: WebhookEventName[];
  /** null keeps the headers that the server has and never shows. */
  headers: HeaderValues[] | null;
  /** Events that come together go together. */
  batch_events: boolean;
  /** Only while creating: a secret is made right after. */
  sign: boolean;
};

/** A destination that is about to be created. */
export const blankEndpoint: EndpointValues = {
  name: '',
  url: '',
  is_active: true,
  events: [],
  headers: [],
  batch_events: false,
  sign: true,
};

/** A destination that is about to be changed. */
export const endpointValues = (endpoint: Endpoint, settings: EndpointSettings): EndpointValues => ({
  name: settings.name ?? '',
  url: endpoint.url,
  is_active: endpoint.is_active,
  events: [...endpoint.events],
  headers: null,
  batch_events: settings.batch_events,
  sign: false,
});

const lineOf = ({ name, value }: HeaderValues): string => `${name.trim()}: ${value}`;

const isBlank = ({ name, value }: HeaderValues): boolean => name.trim() === '' && value === '';

/** The body that these values mean; header lines left blank are none. */
export const endpointBody = ({ name, url, is_active, events, batch_events, headers }: EndpointValues) => ({
  name: name.trim() === '' ? null : name.trim(),
  url: url.trim(),
  is_active,
  events,
  batch_events,
  ...(headers === null ? {} : { headers: headers.filter((header) => !isBlank(header)).map(lineOf) }),
});

/** Tells whether an address leaves this computer's network without https, as far as its text tells. */
export const isPlainHttp = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return (
    protocol === 'http:' &&
    !/^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[::1\])/.test(hostname)
  );
};
