/** Tells whether an address, as the socket gives it, is this computer's own. */
export const isLoopback = (ip: string): boolean =>
  ip === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/i.test(ip);
