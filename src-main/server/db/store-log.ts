/** Logs the events of the store for support; a pino logger fits. */
export type StoreLog = {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};
