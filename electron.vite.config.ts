import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import screens from './src-renderer/vite.config.ts';

const entry = (name: string): string => `${import.meta.dirname}/src-main/${name}.ts`;

/** Screens are served at addresses of several levels: the relative base of electron-vite breaks there. */
const absoluteAddresses: Plugin = {
  name: 'absolute-addresses',
  enforce: 'post',
  config: (config) => void (config.base = '/'),
};

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      sourcemap: true,
      // One file instead of a thousand: the server starts in half the time. Native code and files on disk stay out.
      externalizeDeps: false,
      rolldownOptions: {
        external: ['electron', 'better-sqlite3', '@node-rs/argon2', '@fastify/swagger-ui'],
        input: {
          index: entry('index'),
          browser: entry('browser'),
          headless: entry('headless'),
          'server-thread': entry('server-thread'),
          'store-worker': entry('server/db/workers/store-worker'),
          'stock-table-worker': entry('server/features/inventory/stock-table/stock-table-worker'),
          'file-worker': entry('server/features/exports/file-worker'),
          'reading-worker': entry('server/features/invoicing/reading/reading-worker'),
          'paper-worker': entry('server/paper/paper-worker'),
          'judging-worker': entry('server/features/invoicing/inbound/judging-worker'),
          'second-folder-worker': entry('server/features/backups/second-folder-worker'),
          'folders-worker': entry('server/features/settings/folders-worker'),
          'import-worker': entry('server/imports/import-worker'),
        },
        output: { format: 'es', chunkFileNames: '[name].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      externalizeDeps: false,
      rolldownOptions: {
        external: ['electron'],
        input: { preload: entry('preload') },
        // a sandboxed page loads one plain script
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: { ...screens, plugins: [screens.plugins, absoluteAddresses] },
});
