import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

/** Where `parlour serve` listens while `vite` serves the page for development. */
const server = 'http://127.0.0.1:8000'

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  // Vitest runs in Node and would otherwise be given Svelte's server half.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  build: {
    outDir: '../src/parlour/_web',
    emptyOutDir: true,
    target: 'es2022',
    // The page's Content-Security-Policy knows neither data: scripts nor inline ones.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'], setupFiles: ['tests/setup.ts'], css: true },
}))
