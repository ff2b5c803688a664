import './node-version.js';
import { runChecks } from './checks.js';
import { command, say } from './words.js';

await command(async () => {
  const { failed } = await runChecks();
  for (const { name } of failed) say('failed', { name });
  return failed.length === 0 ? 0 : 1;
});
