import { defineConfig } from 'electron-vite';
import screens from './src-renderer/vite.config.ts';

const entry = (name: string): string => `${import.meta.dirname}/src-main/${name}.ts`;

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      sourcemap: true,
      rolldownOptions: {
        input: {
          index: entry('index'),
          browser: entry('browser'),
          headless: entry('headless'),
          'server-thread': entry('server-thread'),
          'store-worker': entry('server/db/workers/store-worker'),
        },
        output: { format: 'es', chunkFileNames: '[name].js' },
      },
    },
  },
  renderer: screens,
});
