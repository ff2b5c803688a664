/**
 * The key in this browser under which the unanswered scans are kept: one list for each user, kind of work and
 * record.
 */
const prefix = 'almoxarife:scans';

/** The user of the scans, their work and its record. */
export type QueueName = { readonly user: string; readonly kind: string; readonly id: string };

/** The name under which the scans are kept. */
export const keyOfQueue = ({ user, kind, id }: QueueName): string => [prefix, user, kind, id].join('.');

/** Tells by their key whether scans are of that user. */
export const isOf = (key: string, user: string): boolean => key.startsWith(`${prefix}.${user}.`);

/** Every list of scans of a user that this browser keeps. */
export const keptQueuesOf = (user: string): readonly QueueName[] =>
  Object.keys(localStorage).flatMap((key) => {
    const [, , kind, id] = key.split('.');
    return isOf(key, user) && kind !== undefined && id !== undefined ? [{ user, kind, id }] : [];
  });
