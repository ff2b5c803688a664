import { clearTarget } from '../../db/backups/move-folder.ts';
import { workApart, type BeginStep } from '../../kernel/apart/child.ts';
import { checkTarget, copyData } from './data-folder.files.ts';
import { demandSecondFolder } from './folders.files.ts';
import type { FolderTask } from './folders.work.ts';

const work = (task: FolderTask, begin: BeginStep): unknown => {
  if (task.kind === 'second') return demandSecondFolder(task);
  if (task.kind === 'target') return checkTarget(task);
  if (task.kind === 'copy') return copyData(task, begin);
  clearTarget(task.target);
  return null;
};

await workApart(work);
