import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { PrinterStatus } from '#shared/areas/printing/schema.ts';
import { connectTo, type Line } from './connection.work.ts';
import { flagsIn, isWhole, longestAnswer } from './status.rules.ts';

const patienceMs = 1000;

const read = async (socket: Socket): Promise<string> => {
  let answer = '';
  socket.setEncoding('latin1');
  socket.on('data', (piece: string) => {
    answer = (answer + piece).slice(0, longestAnswer);
    if (isWhole(answer) || answer.length === longestAnswer) socket.destroy();
  });
  socket.setTimeout(patienceMs, () => socket.destroy());
  const late = setTimeout(() => socket.destroy(), patienceMs);
  socket.write('~HS\r\n');
  await once(socket, 'close').finally(() => clearTimeout(late));
  return answer;
};

/** Asks a printer that understands ZPL how it is; what it answers is read as flags alone. */
export const askStatus = async (line: Line): Promise<PrinterStatus> => {
  let socket: Socket;
  try {
    socket = await connectTo(line, patienceMs);
  } catch {
    return { state: 'unreachable', flags: [] };
  }
  const flags = flagsIn(await read(socket));
  if (flags === null) return { state: 'unknown', flags: [] };
  return { state: flags.length === 0 ? 'ready' : 'attention', flags: [...flags] };
};

/** Looks whether somebody answers where a printer is to be that says nothing of itself. */
export const askWhetherThere = async (line: Line): Promise<PrinterStatus> => {
  try {
    (await connectTo(line, patienceMs)).destroy();
    return { state: 'unknown', flags: [] };
  } catch {
    return { state: 'unreachable', flags: [] };
  }
};
