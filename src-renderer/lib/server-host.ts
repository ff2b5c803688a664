/** The names by which a window reaches a server on its own computer. */
const own = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/u;

/** The name of the computer that serves this window; undefined where it is this one. */
export const serverHost = ({ hostname }: Pick<Location, 'hostname'> = location): string | undefined =>
  own.test(hostname) ? undefined : hostname;
