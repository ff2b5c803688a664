/**
 * Gives the unpacked path of a file of an installed application, from its path or its URL: threads, and the code in
 * them, can't read from within the application's archive.
 */
export const onDisk = (path: string): string =>
  path.replace(/([\\/])app\.asar(?=[\\/])/, '$1app.asar.unpacked');
