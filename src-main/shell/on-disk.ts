/**
 * Where a file of an installed application lies on the disk, by its path or its URL: neither a thread nor what runs in
 * it reads from within the application's archive.
 */
export const onDisk = (path: string): string =>
  path.replace(/([\\/])app\.asar(?=[\\/])/, '$1app.asar.unpacked');
