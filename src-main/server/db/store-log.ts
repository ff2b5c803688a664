/** Where the store tells what support would want to know; a pino logger fits. */
export type StoreLog = {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};
