import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const ticks = 100;

/**
 * The seconds that processors have worked for this process and for all that it started, as soon as they have ended; null
 * where the system does not say so to everybody, which only Linux does. Whoever shares the machine changes the time that
 * passes, not this one.
 */
export function processorSeconds() {
  if (process.platform !== 'linux') return null;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, usersOfEnded, systemOfEnded] = fields.slice(11, 15).map(Number);
  return (user + system + usersOfEnded + systemOfEnded) / ticks;
}
