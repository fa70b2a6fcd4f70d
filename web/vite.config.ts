import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * Left alone the bundler cuts what several screens share into dozens of files, and each costs the first screen a request. These two are
 * the cut instead: what every page needs, sign-in included (one file, so that the sign-in page stays within its eight requests), and
 * what three parts of the program or more share. What one screen alone needs stays with it.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const] },
  { name: 'shared', minShareCount: 3 },
]

export default defineConfig({
  plugins: [react(), compressed()],
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

/** Puts a brotli and a gzip of every text file beside it, for the server to send as they are (`preCompressed`). */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    // not generateBundle: Vite still writes into the files after it
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))
      await Promise.all(texts.map((name) => compress(join(dir, name))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const text = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }))
}
