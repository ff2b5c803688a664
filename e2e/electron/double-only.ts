import { contracts } from '#shared/areas/index.ts';
import type { Api } from '../../src-renderer/lib/api.ts';
import { apiOf } from '../fixtures/api.ts';
import type { Desktop } from './launch.ts';

/** The password of the administrator that a desktop is started with. */
export const password = 'girafa-azul-72';
/** Starts a desktop with its administrator. */
export const env = { ALMOXARIFE_ADMIN_PASSWORD: password };

/** The typed client of the administrator. */
export async function apiOfAdmin(url: string): Promise<Api> {
  const login = await apiOf(url).call(contracts.auth.login, { body: { username: 'admin', password } });
  return apiOf(url, login.data.access_token);
}

/**
 * The acts that only the double can do: end threads as a crash would, and let no wait of the shell take long.
 */
type Double = { crashThreads(): Promise<unknown>; hasten(mostMs: number): void };

/** Ends the server's thread as a crash would. */
export const crash = (desktop: Desktop): Promise<unknown> =>
  desktop.evaluate((given) => (given as unknown as Double).crashThreads().then(() => undefined));

/** From now on nothing that the shell waits for takes longer than this. */
export const hasten = (desktop: Desktop, mostMs: number): Promise<void> =>
  desktop.evaluate((given, most) => (given as unknown as Double).hasten(most), mostMs);

/** The parts of the tray and the system that the double was given to show. */
export type Seen = {
  seen: {
    trays: { tip: string; menu: { items: { id?: string; label?: string }[] } }[];
    notices: { options: { title: string; body: string }; emit(name: string): void }[];
    folders: string[];
    loginItems: { openAtLogin: boolean; args: string[] }[];
    printers: { name: string; manner: 'prints' | 'off' | 'hangs' }[];
    papers: { device: string; pdf: string; pageSize: unknown }[];
  };
};

/** The lines of the tray's menu. */
export const tray = (desktop: Desktop): Promise<(string | undefined)[]> =>
  desktop.evaluate((given) => {
    const [icon] = (given as unknown as Seen).seen.trays;
    return (icon?.menu.items ?? []).map(({ label }) => label).filter((label) => label !== undefined);
  });

/** Clicks an item of the tray's menu. */
export const clickTray = (desktop: Desktop, id: string): Promise<void> =>
  desktop.evaluate((given, wanted) => {
    const [icon] = (given as unknown as Seen).seen.trays;
    const item = icon?.menu.items.find((candidate) => candidate.id === wanted);
    (item as unknown as { click(): void } | undefined)?.click();
  }, id);
