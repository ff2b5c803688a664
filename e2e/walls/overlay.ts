import { execFile } from 'node:child_process';
import { copyFile, glob, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const project = join(import.meta.dirname, '..', '..');

/** The files that the checks read apart from sources. */
const SETTINGS = ['.*.{json,mjs}', '.gitignore', '{package,tsconfig}.json', '*/tsconfig*.json'];

/** A sound source for every part of the project, so that only what is planted can fail. */
const PARTS = ['src-shared', 'src-main', 'src-renderer', 'e2e'];
const SOUND = {
  'sound.ts': `export const sound = 1;\n`,
  'sound.test.ts': `import { sound } from './sound.ts';\n\nsound.toFixed();\n`,
};

/** The project without its sources, for planting faults: its settings and tools, and files of nobody. */
export type Overlay = {
  readonly folder: string;
  plant(files: Readonly<Record<string, string>>): Promise<void>;
  /** Everything that one of package.json's scripts prints, and whether it passed. */
  check(script: string, args?: readonly string[]): Promise<{ passed: boolean; output: string }>;
  remove(): Promise<void>;
};

/** Copies the project's settings into a temporary folder; its dependencies are linked, its caches are its own. */
export async function makeOverlay(): Promise<Overlay> {
  const folder = await mkdtemp(join(tmpdir(), 'almoxarife-walls-'));
  for await (const path of glob(SETTINGS, { cwd: project })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await copyFile(join(project, path), join(folder, path));
  }
  await linkDependencies(join(folder, 'node_modules'));
  for (const part of PARTS) await plant(join(folder, part), SOUND);
  return {
    folder,
    plant: (files) => plant(folder, files),
    check: (script, args = []) => runScript(folder, script, args),
    remove: () => rm(folder, { recursive: true }),
  };
}

async function linkDependencies(target: string): Promise<void> {
  const source = join(project, 'node_modules');
  await mkdir(target);
  const names = (await readdir(source)).filter((name) => name !== '.cache');
  await Promise.all(names.map((name) => symlink(join(source, name), join(target, name))));
}

async function plant(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

function runScript(
  cwd: string,
  script: string,
  args: readonly string[],
): Promise<{ passed: boolean; output: string }> {
  const options = {
    cwd,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  };
  return new Promise((resolve) => {
    execFile('npm', ['run', '--silent', script, '--', ...args], options, (error, stdout, stderr) =>
      resolve({ passed: error === null, output: stdout + stderr }),
    );
  });
}
