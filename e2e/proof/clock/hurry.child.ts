/** Loaded before the server, it lets it look for a backup that is due five times a second instead of every five minutes. */
const real = globalThis.setInterval;
const fiveMinutesMs = 5 * 60_000;
const hurriedMs = 200;

globalThis.setInterval = ((work: () => void, ms?: number, ...rest: unknown[]) =>
  real(work, ms === fiveMinutesMs ? hurriedMs : ms, ...rest)) as typeof setInterval;
