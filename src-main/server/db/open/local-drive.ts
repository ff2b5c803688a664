import { statfsSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartRefused } from '../../kernel/start-refused.ts';

/** What Linux calls the file systems that live on another machine: NFS, SMB, CIFS, SMB2, AFS and Ceph. */
const networkTypes: ReadonlySet<number> = new Set([
  0x69_69, 0x51_7b, 0xff_53_4d_42, 0xfe_53_4d_42, 0x53_46_41_4f, 0x00_c3_64_00,
]);
const synchronised =
  /[\\/](?:OneDrive|Dropbox|Google Drive|Meu Drive|iCloudDrive|Mobile Documents)(?:[\\/ -]|$)/i;

/** Throws `StartRefused` for a folder on a network drive, where it can be told. */
export function assertLocalDrive(folder: string): void {
  if (isNetworkDrive(folder)) throw new StartRefused('store_network_drive', { folder });
}

/** Whether another program copies this folder elsewhere while we write, going by its name. */
export function isSynchronised(folder: string): boolean {
  return synchronised.test(resolve(folder));
}

/** Whether a path, or the folder that holds it, lies on another machine, where it can be told. */
export const isNetworkDrive = (folder: string): boolean => isNetworkPath(folder) || isNetworkType(folder);

/** Whether the path names another machine, as Windows writes it. */
export function isNetworkPath(folder: string): boolean {
  return /^(?:\\\\|\/\/)(?![.?][\\/])/.test(folder);
}

function isNetworkType(folder: string): boolean {
  return process.platform === 'linux' && networkTypes.has(statfsSync(folder).type);
}
