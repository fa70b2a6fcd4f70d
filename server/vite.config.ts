import { join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const DIST = join(import.meta.dirname, 'dist')

/** They find files of theirs by their own place (a program, a typeface, a worker), so they stay packages. */
const PLACED = [
  '@fastify/swagger',
  'import-fresh',
  'pdfkit',
  'pdfmake',
  'pino',
  'sharp',
  'thread-stream',
]

/**
 * The server and its packages as a few files, which start in little more than half the time and hold
 * ninety megabytes less than two thousand modules that Node finds, strips of their types and compiles one by one.
 */
export default defineConfig({
  plugins: [atTheirPlace()],
  ssr: { noExternal: true, external: PLACED },
  build: {
    ssr: true,
    target: 'node24',
    outDir: DIST,
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: { start: join(import.meta.dirname, 'src/start.ts') },
      // threads find functions by their names
      output: { keepNames: true, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})

/**
 * What a source of ours says of its own place stays true: migrations, texts and threads are found beside the sources. A package that
 * asks for its place and is not among `PLACED` ends the build.
 */
function atTheirPlace(): Plugin {
  return {
    name: 'at-their-place',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?')
      if (file.includes('/node_modules/')) {
        if (/\b__dirname\b|\b__filename\b|\bimport\.meta\b/.test(code))
          this.error(
            `${relative(ROOT, file)} asks for its own place: its package belongs to PLACED.`,
          )
        return null
      }
      if (!code.includes('import.meta.')) return null
      const place = JSON.stringify(relative(DIST, file))
      const above = JSON.stringify(`/${relative(DIST, join(file, '..'))}`)
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${above})`)
        .replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`)
    },
  }
}
