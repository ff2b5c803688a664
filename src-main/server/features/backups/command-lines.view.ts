import { backupSay as say } from '#shared/areas/backups/command-words.ts';
import type { FileFault } from '../../db/copies/judged-files.ts';
import type { CopyFacts } from '../../db/capabilities.ts';
import { opensWith } from '../../kernel/outgoing/sealed.ts';
import type { SecretBox } from '../../kernel/outgoing/secret-box.ts';
import { countsOf, type SealedEndpoint } from './backups.queries.ts';

const isSealed = ({ headers, secret }: SealedEndpoint): boolean => headers !== null || secret !== null;

/** The destinations whose sealed parts this box does not open; without a box, all that have any. */
const lostOf = (endpoints: readonly SealedEndpoint[], box: SecretBox | undefined): readonly string[] =>
  endpoints
    .filter((one) => isSealed(one) && (box === undefined || !opensWith(box, one, one.secret)))
    .map(({ name, url }) => name ?? url);

const shown = (counts: ReturnType<typeof countsOf>): Readonly<Record<string, string | number>> =>
  Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, value ?? say('unknown')]));

/** Writes the lines of a terminal about a copy: its size, schema and counts, and what a restore of it has to know. */
export const factLines = (facts: CopyFacts, box: SecretBox | undefined): readonly string[] => {
  const [endpoints, ...answers] = facts.answers;
  const counts = countsOf(answers);
  const differences = facts.stockDifferences ?? 0;
  const names = lostOf((endpoints ?? []) as readonly SealedEndpoint[], box).join(', ');
  return [
    say('size', { bytes: facts.bytes, sha256: facts.sha256 ?? say('unknown') }),
    say('schema', { version: facts.schemaVersion, moment: counts.last_movement_at ?? say('none') }),
    say('counts', shown(counts)),
    say('people', shown(counts)),
    ...(differences > 0 ? [say('divergent', { differences })] : []),
    ...(facts.repairable.length > 0 ? [say('mendable', { names: facts.repairable.join(', ') })] : []),
    ...(names === '' ? [] : [say('secrets', { names })]),
  ];
};

/** The most files that are named. */
const mostNamed = 20;

/**
 * Writes the lines of a terminal about damaged files: each altered file by its name, and the number of missing ones.
 */
export const fileLines = (faults: readonly FileFault[]): readonly string[] => {
  const altered = faults.filter(({ state }) => state !== 'missing');
  const lacking = faults.length - altered.length;
  const others = altered.length - mostNamed;
  return [
    ...altered
      .slice(0, mostNamed)
      .map(({ path, state }) => say(state === 'strange' ? 'strange' : 'spoilt', { file: path })),
    ...(others > 0 ? [say('more_spoilt', { files: others })] : []),
    ...(lacking > 0 ? [say('lacking', { files: lacking })] : []),
  ];
};
