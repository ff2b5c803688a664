import { basename } from 'node:path';
import type { IpcMainInvokeEvent } from 'electron';
import { z } from 'zod';

type Sender = Pick<IpcMainInvokeEvent, 'senderFrame'>;

/** An act that the page may ask for: what it must say, and what is done. */
export type Act<Input> = { readonly input: z.ZodType<Input>; run(input: Input): Promise<unknown> };

/** Tells whether a call comes from the page itself, not from a frame in it, and from our own origin. */
const isOwnFrame = ({ senderFrame }: Sender, origin: string): boolean =>
  senderFrame !== null && senderFrame.parent === null && senderFrame.origin === origin;

/** Builds the handler of an action; it rejects calls of other pages and wrong input. */
export const guardAct =
  <Input>(origin: () => string, { input, run }: Act<Input>) =>
  async (event: Sender, ...given: readonly unknown[]): Promise<unknown> => {
    if (!isOwnFrame(event, origin())) throw new Error('refused');
    if (given.length > 1) throw new Error('too much was said');
    return run(input.parse(given[0]));
  };

/** Tells whether a file system would refuse the sign in a name. */
const isAwkward = (sign: string): boolean => '<>:"|?*'.includes(sign) || sign < ' ';

/** A file that the page would like to have kept; its name is never a path, and nothing that a file system refuses. */
export const fileToSave = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(200)
    .transform((name) => basename(name.replaceAll('\\', '/')))
    .transform((name) => [...name].map((sign) => (isAwkward(sign) ? '_' : sign)).join('')),
  bytes: z.instanceof(Uint8Array),
});

/** Most bytes of a PDF that is printed: what the queue itself takes, and a little more. */
const mostBytes = 20 * 1024 * 1024;

/** The side of a paper, in mm. */
const side = z.number().min(10).max(2000);

/** A PDF for a printer of this computer: nothing else is printed without being seen. */
export const pdfToPrint = z.strictObject({
  device: z.string().min(1).max(200),
  bytes: z
    .instanceof(Uint8Array)
    .refine(({ length }) => length <= mostBytes)
    .refine((bytes) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'),
  paper: z.strictObject({ width: side, height: side }).optional(),
});
