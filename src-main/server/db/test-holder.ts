/** A process of its own that holds a data folder open until it is killed. */
import { silentLog } from '../../testing/template-database.ts';
import { openStore } from './open-store.ts';

await openStore({ folder: process.argv[2] ?? '', log: silentLog });
process.send?.('open');
setInterval(() => {}, 60_000);
