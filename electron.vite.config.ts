import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      sourcemap: true,
      rollupOptions: {
        input: {
          index: fromHere('src-main/index.ts'),
          browser: fromHere('src-main/browser.ts'),
          headless: fromHere('src-main/headless.ts'),
          'server-thread': fromHere('src-main/server-thread.ts'),
        },
        output: { format: 'es' },
      },
    },
  },
  renderer: {
    root: 'src-renderer',
    plugins: [react()],
    build: {
      outDir: fromHere('out/renderer'),
      rollupOptions: { input: fromHere('src-renderer/index.html') },
    },
  },
});
