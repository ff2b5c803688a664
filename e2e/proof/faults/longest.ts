/** Milliseconds that the longest of so many turns of the work took, one after the other. */
export const longest = async (work: () => Promise<unknown>, times: number): Promise<number> => {
  let most = 0;
  for (let turn = 0; turn < times; turn += 1) {
    const begun = performance.now();
    await work();
    most = Math.max(most, performance.now() - begun);
  }
  return most;
};
