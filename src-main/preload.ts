import { contextBridge, ipcRenderer } from 'electron';
import { bridgeName, channels, type DesktopBridge } from '#shared/desktop/bridge.ts';

const bridge: DesktopBridge = {
  print: () => ipcRenderer.invoke(channels.print),
  printers: () => ipcRenderer.invoke(channels.printers),
  printPdf: ({ device, bytes, paper }) => ipcRenderer.invoke(channels.printPdf, { device, bytes, paper }),
  saveFile: ({ name, bytes }) => ipcRenderer.invoke(channels.saveFile, { name, bytes }),
  restart: () => ipcRenderer.invoke(channels.restart),
  onGo: (go) => {
    const hear = (_event: unknown, path: string): void => go(path);
    ipcRenderer.on(channels.go, hear);
    return () => void ipcRenderer.off(channels.go, hear);
  },
};

contextBridge.exposeInMainWorld(bridgeName, bridge);
