/**
 * Writes the page's side of the double: the real preload script, run before the page's own, and a clipboard
 * that is as shut as the window's permissions leave it.
 */
export const pageSide = (preload: string, mayCopy: boolean): string => `(() => {
  if (!${mayCopy} && globalThis.Clipboard !== undefined) {
    const deny = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
    Object.assign(Clipboard.prototype, { write: deny, writeText: deny });
  }
  const call = globalThis.__doubleCall;
  delete globalThis.__doubleCall;
  if (window !== window.top || call === undefined) return;
  const listeners = new Map();
  const toText = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const pack = (value) =>
    value instanceof Uint8Array ? { __bytes: toText(value) }
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, pack(inner)]))
      : value;
  Object.defineProperty(globalThis, '__doubleHear', {
    value: (channel, args) => (listeners.get(channel) ?? []).forEach((listener) => listener({}, ...args)),
  });
  const ipcRenderer = {
    invoke: (channel, ...args) => call(channel, args.map(pack)),
    on: (channel, listener) => listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
    off: (channel, listener) =>
      listeners.set(channel, (listeners.get(channel) ?? []).filter((known) => known !== listener)),
  };
  const contextBridge = {
    exposeInMainWorld: (name, api) => Object.defineProperty(globalThis, name, { value: Object.freeze(api) }),
  };
  const require = (name) => {
    if (name !== 'electron') throw new Error('a sandboxed page has no ' + name);
    return { ipcRenderer, contextBridge };
  };
  ((require) => {
${preload}
  })(require);
})();`;

type Packed = { readonly __bytes: string };

const isPacked = (value: object): value is Packed => '__bytes' in value;

/** Unpacks a page's message, with its bytes as bytes. */
export function unpack(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value ?? undefined;
  if (isPacked(value)) return new Uint8Array(Buffer.from(value.__bytes, 'base64'));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unpack(inner)]));
}
