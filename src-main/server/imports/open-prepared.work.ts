import { openStaging, type Opened } from '../db/staging/staging.ts';
import { AppError } from '../kernel/app-error.ts';

/** Opens what was prepared to be written; throws AppError 404 where it is gone, 409 where another version prepared it. */
export const openPrepared = (staging: string): Opened => {
  const opened = openStaging(staging);
  if (opened === undefined) throw new AppError(404, 'import_details_gone');
  if (opened.isOurs) return opened;
  opened.close();
  throw new AppError(409, 'import_of_other_version');
};
