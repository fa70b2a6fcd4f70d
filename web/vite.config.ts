import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * One file holds what every page needs, sign-in included. Left alone the bundler cuts it into seven, and each costs the sign-in page a
 * request; a second one for the libraries, which browsers could keep over our releases, is not worth the place among its eight.
 */
const groups = [{ name: 'start', tags: ['$initial' as const] }]

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2023',
    // with light-dark() and nesting, which older ones would need three times the css for
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { port: 5173, proxy: { '/backend/api': 'http://127.0.0.1:3000' } },
})
