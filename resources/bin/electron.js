import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.js';
import { say } from './words.js';

const home = join(root, 'node_modules', 'electron');
const PROBE_MS = 5_000;
const DOWNLOAD_MS = 180_000;

/** Path of the Electron program, or undefined where its runtime is not on this machine. */
function electronProgram(env = process.env) {
  const folder = env.ELECTRON_OVERRIDE_DIST_PATH ?? join(home, 'dist');
  const program = join(folder, programName());
  return existsSync(program) ? program : undefined;
}

/** Why no window of our own can open here, as a message code; undefined where one can. */
export function windowObstacle({
  platform = process.platform,
  env = process.env,
  uid = process.getuid?.(),
} = {}) {
  if (platform !== 'linux') return undefined;
  if (!env.DISPLAY && !env.WAYLAND_DISPLAY) return 'electron_no_display';
  return uid === 0 ? 'electron_root' : undefined;
}

/** The Electron program, downloaded when it is missing and its release page answers; else undefined. */
export async function provideElectron(node) {
  const present = electronProgram();
  if (present !== undefined) return present;
  if (!(await releasePageAnswers())) return undefined;
  say('electron_downloading');
  await run(node, [join(home, 'install.js')], { quiet: true, limit: DOWNLOAD_MS });
  return electronProgram();
}

async function releasePageAnswers() {
  if (process.env.HTTPS_PROXY ?? process.env.https_proxy) return true;
  const page = process.env.ELECTRON_MIRROR ?? process.env.npm_config_electron_mirror ?? 'https://github.com/';
  try {
    await fetch(page, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_MS) });
    return true;
  } catch {
    return false;
  }
}

function programName() {
  const told = join(home, 'path.txt');
  if (existsSync(told)) return readFileSync(told, 'utf8');
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return process.platform === 'win32' ? 'electron.exe' : 'electron';
}
