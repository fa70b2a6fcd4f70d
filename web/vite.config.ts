import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * Files that every page shares with many others; left alone the bundler cuts what screens share into dozens. A group takes all that its
 * files import and no earlier group has: the entry; the pages without signing in; the frame behind the sign-in; every list; every form.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const] },
  {
    name: 'open',
    test: /core[\\/](serial-numbers[\\/]SerialCheckScreen|complaints[\\/]ComplaintScreen)/,
  },
  { name: 'main', test: /[\\/]app[\\/]main-routes|[\\/](Search|Inbox)Tool/ },
  { name: 'list', test: /[\\/]platform[\\/]list[\\/]ListPage/ },
  { name: 'form', test: /[\\/]platform[\\/]form[\\/]FormFrame/ },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

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

/** Puts a brotli and a gzip of every file that gets smaller by it beside it, for the server to send as they are (`preCompressed`). */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    // not generateBundle: Vite still writes into the files after it
    async writeBundle({ dir = '' }, bundle) {
      const compressible = Object.keys(bundle).filter((name) => /\.(js|css|svg|wasm)$/.test(name))
      await Promise.all(compressible.map((name) => compress(join(dir, name))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const text = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }))
  await writeFile(
    `${path}.gz`,
    await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
  )
}
