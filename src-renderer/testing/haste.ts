import { timeoutManager } from '@tanstack/react-query';

const HASTE = 10;

/** Screens that ask a server at work or gone again after a while ask ten times as soon. */
timeoutManager.setTimeoutProvider({
  setTimeout: (run, ms) => setTimeout(run, ms / HASTE),
  clearTimeout: (id) => clearTimeout(id),
  setInterval: (run, ms) => setInterval(run, ms / HASTE),
  clearInterval: (id) => clearInterval(id),
});
