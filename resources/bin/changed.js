import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { root } from './run.js';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The commit that a change is counted from: where the branch left its upstream or, with nothing of its own, the one before. */
function origin() {
  try {
    const left = git('merge-base', 'HEAD', '@{upstream}');
    if (left !== git('rev-parse', 'HEAD')) return left;
  } catch {
    // a branch of its own
  }
  return git('rev-parse', 'HEAD~1');
}

/** The files that a change touches, committed or not, as paths below the project; nothing where there is no history. */
export function changedFiles() {
  try {
    const known = git('diff', '--name-only', origin());
    const fresh = git('ls-files', '--others', '--exclude-standard');
    return `${known}\n${fresh}`.split('\n').filter((file) => file !== '');
  } catch {
    return [];
  }
}

const beginning =
  /^src-(?:main\/server\/(?:features\/[^/]+(?:\/[^/]+(?=\/))?|[^/]+)|renderer\/(?:features\/)?[^/]+|shared\/[^/]+\/[^/]+)\//;

/** The folders whose tests stand beside these files: the room of a feature, an area, a screen. */
export const foldersOf = (files) => {
  const folders = files
    .filter((file) => /\.[jt]sx?$/.test(file))
    .map((file) => beginning.exec(file)?.[0] ?? `${dirname(file)}/`);
  return [...new Set(folders)].filter((folder) => folder !== './').sort((a, b) => a.localeCompare(b, 'en'));
};
