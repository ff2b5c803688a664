export { fillWithDemo } from './demo.service.ts';
