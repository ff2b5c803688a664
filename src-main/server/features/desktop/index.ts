export { tellDesktop } from './tell-desktop.ts';
