import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** `npm run build` passes the version it writes to /appVersion.json; the development server has none. */
const version = process.env.TREADLINE_WEB_VERSION ?? 'dev';
const server = `http://127.0.0.1:${process.env.PORT ?? '8080'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    chunkSizeWarningLimit: 1200,
    // Every browser of the target knows module preloads; the polyfill would tie the offline page to the console's files.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: `${import.meta.dirname}/index.html`,
        offline: `${import.meta.dirname}/offline.html`,
        sw: `${import.meta.dirname}/src/worker/sw.ts`,
      },
      output: {
        // A service worker speaks for the folder it lies in.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          // Only the two heavy libraries are grouped by hand; anything more makes every page pay for all (web.md 5).
          groups: [
            { name: 'maplibre', test: /node_modules[\\/]maplibre-gl/ },
            { name: 'echarts', test: /node_modules[\\/](echarts|zrender)/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: server, ws: true }, '/appVersion.json': { target: server } },
  },
});
