import type { Migration } from './migration.ts';

/** Names the subject of a job: its public id and its name, of an import the name of its file. */
export const jobSubject: Migration = {
  number: 12,
  name: '0012-job-subject',
  sql: `
alter table job add column subject_uid text check (length(subject_uid) = 36);
alter table job add column subject_name text;
update job set (subject_uid, subject_name) = (
  select uid, file_name from import
  where import.job_id = job.id or job.result_url = '/api/v1/imports/' || import.uid
);
`,
};
