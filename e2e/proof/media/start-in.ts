import { join } from 'node:path';
import { startServer, type Server } from '../lib/server.ts';

/** Starts the product on a data folder as a person's, with a folder of its own for what their computer remembers. */
export const startIn = (folder: string, dataDir: string, flags: readonly string[] = []): Promise<Server> => {
  const env = { XDG_CONFIG_HOME: join(folder, 'config'), XDG_DATA_HOME: join(folder, 'share') };
  return startServer(dataDir, { env, isLasting: true, flags });
};
