const prefix = 'almoxarife:invoice-file.';

/** Room that files leave for drafts, in letters: none may be full of files where somebody types. */
const reserve = 'almoxarife:invoice-reserve';
const reserved = 256 * 1024;

const nameOf = (owner: string, accessKey: string): string => `${prefix}${owner}.${accessKey}`;

/** The number of bytes that become text in one call: more arguments than this overflow the stack. */
const chunk = 8192;

const base64Of = (bytes: Uint8Array): string => {
  let binary = '';
  for (let at = 0; at < bytes.length; at += chunk) {
    binary += String.fromCharCode(...bytes.subarray(at, at + chunk));
  }
  return btoa(binary);
};

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

type Bytes = Uint8Array<ArrayBuffer>;

const through = async (bytes: Bytes, stream: CompressionStream | DecompressionStream): Promise<Bytes> => {
  const writer = stream.writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  const [out] = await Promise.all([new Response(stream.readable).arrayBuffer(), written]);
  return new Uint8Array(out);
};

/** The files of invoices that wait, deflated, in this browser; `owner` is whoever works. */
export const keptFiles = (owner: string) => ({
  /** Keeps a file; says whether there was room for it, and for what will be said of its items. */
  async keep(accessKey: string, file: Bytes): Promise<boolean> {
    const packed = base64Of(await through(file, new CompressionStream('deflate-raw')));
    const name = nameOf(owner, accessKey);
    try {
      localStorage.setItem(reserve, ' '.repeat(reserved));
      localStorage.setItem(name, packed);
      return true;
    } catch {
      localStorage.removeItem(name);
      return false;
    } finally {
      localStorage.removeItem(reserve);
    }
  },
  /** The bytes of a file in base 64; undefined where they are not there. */
  async read(accessKey: string): Promise<string | undefined> {
    const packed = localStorage.getItem(nameOf(owner, accessKey));
    if (packed === null) return undefined;
    try {
      return base64Of(await through(bytesOf(packed), new DecompressionStream('deflate-raw')));
    } catch {
      return undefined;
    }
  },
  forget: (accessKey: string): void => localStorage.removeItem(nameOf(owner, accessKey)),
});
export type KeptFiles = ReturnType<typeof keptFiles>;
