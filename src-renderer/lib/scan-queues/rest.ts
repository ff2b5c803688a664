/** Milliseconds until a reading that the server did not answer is sent again. */
const pause = 2000;

/** The pause between two tries of what waits for the server, and the way to end it before its time. */
export function createRest() {
  let end = (): void => {};
  return {
    rest: (): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, pause);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    wake: (): void => end(),
  };
}
