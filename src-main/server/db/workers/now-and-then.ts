/** How often whoever looks at the progress of long work hears of it: each time wakes the server, and readers wait for it. */
const tellingMs = 100;

/** Tells of progress at once, and then ten times a second at most; what comes between is not told. */
export const nowAndThen = (tell: (done: number) => void): ((done: number) => void) => {
  let next = 0;
  return (done) => {
    const now = performance.now();
    if (now < next) return;
    next = now + tellingMs;
    tell(done);
  };
};
