export function canInstall(): boolean;
export function install(name: string): Promise<void>;
