import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { restartable, type RunningServer } from './restartable.ts';

const config = readConfig(['--port', '0', '--data-dir', '/nowhere'], {});

/** Openings without a server behind them: what each may call, and which of them were closed. */
const watched = async () => {
  const restarts: (() => void)[] = [];
  const closed: number[] = [];
  const server = await restartable(config, async (_, restart): Promise<RunningServer> => {
    const opening = restarts.push(restart);
    return {
      url: 'http://127.0.0.1:4477',
      dataDir: '/nowhere',
      version: '0.1.0',
      close: async () => void closed.push(opening),
    };
  });
  return { server, restarts, closed };
};

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a server that may be opened anew', () => {
  it('is opened anew once where one opening asks twice, at once or after its end', async () => {
    const { server, restarts, closed } = await watched();
    restarts[0]?.();
    restarts[0]?.();
    await settled();
    restarts[0]?.();
    await settled();
    expect([restarts.length, closed]).toEqual([2, [1]]);
    restarts[1]?.();
    await settled();
    expect([restarts.length, closed]).toEqual([3, [1, 2]]);
    await server.close();
    expect(closed).toEqual([1, 2, 3]);
  });

  it('is not opened anew once it was closed', async () => {
    const { server, restarts, closed } = await watched();
    await server.close();
    restarts[0]?.();
    await settled();
    expect([restarts.length, closed]).toEqual([1, [1]]);
  });
});
