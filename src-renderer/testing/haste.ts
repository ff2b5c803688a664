import { timeoutManager } from '@tanstack/react-query';

const HASTE = 10;

/** What a screen asks again after a while, of a server that is at work or gone, it asks ten times as soon. */
timeoutManager.setTimeoutProvider({
  setTimeout: (run, ms) => setTimeout(run, ms / HASTE),
  clearTimeout: (id) => clearTimeout(id),
  setInterval: (run, ms) => setInterval(run, ms / HASTE),
  clearInterval: (id) => clearInterval(id),
});
