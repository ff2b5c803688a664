import { statfsSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartRefused } from '../start-refused.ts';

/** The Linux types of the file systems on another machine: NFS, SMB, CIFS, SMB2, AFS and Ceph. */
const networkTypes: ReadonlySet<number> = new Set([
  0x69_69, 0x51_7b, 0xff_53_4d_42, 0xfe_53_4d_42, 0x53_46_41_4f, 0x00_c3_64_00,
]);
const synchronised =
  /[\\/](?:OneDrive|Dropbox|Google Drive|Meu Drive|iCloudDrive|Mobile Documents)(?:[\\/ -]|$)/i;

/** Throws `StartRefused` for a folder on a network drive, where the system recognises one. */
export function assertLocalDrive(folder: string): void {
  if (isNetworkDrive(folder)) throw new StartRefused('store_network_drive', { folder });
}

/** Tells, by the name of this folder, whether another program copies it elsewhere while we write. */
export function isSynchronised(folder: string): boolean {
  return synchronised.test(resolve(folder));
}

/** Tells whether a path, or the folder that holds it, is on another machine; false where the system can't tell. */
export const isNetworkDrive = (folder: string): boolean => isNetworkPath(folder) || isNetworkType(folder);

/** Tells whether the path names another machine, as Windows writes it. */
export function isNetworkPath(folder: string): boolean {
  return /^(?:\\\\|\/\/)(?![.?][\\/])/.test(folder);
}

function isNetworkType(folder: string): boolean {
  return process.platform === 'linux' && networkTypes.has(statfsSync(folder).type);
}
