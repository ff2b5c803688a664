/** The milliseconds between two reports of progress: each report wakes the server, and readers wait for it. */
const reportEveryMs = 100;

/** Reports progress at once, and then ten times a second at most; what comes between is left out. */
export const nowAndThen = (report: (done: number) => void): ((done: number) => void) => {
  let next = 0;
  return (done) => {
    const now = performance.now();
    if (now < next) return;
    next = now + reportEveryMs;
    report(done);
  };
};
