import type { DeliveryError } from '#shared/areas/webhooks/rules.ts';
import type { OwnPort, Reach } from './address-policy.ts';
import type { SecretBox } from './secret-box.ts';

/** Finds every address of a name; rejects with the system's error. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** One request to an endpoint, ready to be signed and sent. */
export type Message = {
  /** `msg_…`, the receiver's `webhook-id`. */
  readonly id: string;
  readonly body: string;
};

/** An endpoint as a request needs it. */
export type Receiver = {
  readonly endpointId: number;
  readonly url: string;
  readonly reach: Reach;
  readonly timeoutSeconds: number;
  /** Most requests at once. */
  readonly maxInFlight: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Newest first; empty: not signed. */
  readonly secrets: readonly string[];
  readonly caCertificate: string | null;
};

/** Holds the outcome of a request; `error` is null exactly where the answer was 2xx. */
export type Outcome = {
  readonly error: DeliveryError | null;
  readonly durationMs: number;
  readonly httpStatus: number | null;
  /** Seconds asked for by Retry-After on 429 and 503. */
  readonly retryAfter: number | null;
  /** The answer's first bytes as text; null where there was none. */
  readonly answer: string | null;
  readonly answerHeaders: readonly (readonly [name: string, value: string])[];
  readonly sentHeaders: readonly (readonly [name: string, value: string])[];
};

/** An endpoint as far as its limits need it. */
export type SlotHolder = {
  readonly id: number;
  readonly max_in_flight: number;
  readonly rate_per_second: number;
};

/** Gives features access to the sending of webhooks. */
export type Outgoing = {
  readonly box: SecretBox;
  readonly resolve: Resolve;
  readonly ownPort: OwnPort;
  /** Tells whether deliveries to the internet wait for the network. */
  isOffline(): boolean;
  /** Gives the reason for which the sender itself holds an endpoint: no network, or its failures; null without one. */
  hindrance(endpointId: number): 'network' | 'failing' | null;
  /**
   * Gives from when on the limits of an endpoint let the next request go, in milliseconds since 1970; Infinity while as
   * many are under way as may be.
   */
  nextSlot(endpoint: SlotHolder): number;
  /** Says that there may be something to send. */
  poke(): void;
  /** Ends the rest of an endpoint that failed: people changed it, or want to see it tried. */
  trust(endpointId: number): void;
  /** Sends one message at once, outside of every limit and statistic. */
  send(receiver: Receiver, message: Message): Promise<Outcome>;
};
