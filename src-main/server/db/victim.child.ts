/** A process of its own that works on a data folder until it is killed, and says over its channel what it has done. */
import { join } from 'node:path';
import { silentLog } from '../../testing/silent-log.ts';
import { openStore } from './open-store.ts';
import { killMigrations, labMigrations, type LabSchema } from './test-lab.ts';

const [task = '', folder = ''] = process.argv.slice(2);
const send = (message: string) => process.send?.(message);
const open = (migrations = labMigrations) => openStore<LabSchema>({ folder, log: silentLog, migrations });

/** Runs sixteen callers; each work writes two rows and is reported only once it is acknowledged. */
async function writeForever(): Promise<void> {
  const store = await open();
  let next = 0;
  const caller = async () => {
    for (;;) {
      const label = `${process.pid}-${(next += 1)}`;
      await store.write('pair', async (tx) => {
        await tx.insertInto('movement').values({ label, stock_id: 1 }).execute();
        await tx
          .insertInto('movement')
          .values({ label: `${label} twin`, stock_id: 1 })
          .execute();
      });
      send(label);
    }
  };
  await Promise.all(Array.from({ length: 16 }, caller));
}

async function backUpForever(): Promise<void> {
  const store = await open();
  for (let number = 1; ; number += 1) {
    const name = `${process.pid}-${number}.db`;
    await store.backup(join(folder, 'backups', name));
    send(name);
  }
}

async function hold(): Promise<void> {
  const store = await openStore({ folder, log: silentLog });
  send('open');
  // a store that nothing refers to any more is closed with the memory it took
  setInterval(() => void store, 60_000);
}

async function migrate(): Promise<void> {
  send('begins');
  const store = await open(killMigrations);
  send('migrated');
  await store.close();
}

const tasks: Readonly<Record<string, () => Promise<void>>> = {
  hold,
  write: writeForever,
  backup: backUpForever,
  migrate,
};
await tasks[task]?.();
