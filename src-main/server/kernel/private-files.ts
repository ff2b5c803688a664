/** Every file that this process and its threads make from now on is its owner's alone: 0600, folders 0700. */
export const keepFilesPrivate = (): void => void process.umask(0o077);
