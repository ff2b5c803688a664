import { existsSync } from 'node:fs';
import { run } from './run.js';

const UPDATE_MS = 180_000;

/** Tells whether the system lets us install its packages: as root on Debian and its kin. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs a Debian package without what it only recommends; whether it is there afterwards is for the caller to see. */
export async function install(name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { quiet: true, env, limit: UPDATE_MS });
  await run('apt-get', ['install', '-y', '--no-install-recommends', name], { quiet: true, env });
}
