import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstFiles } from './first-files.ts'

/** Lists, and small things of most screens behind the sign-in: alone each costs a way there and back, in the file of a large one all of that. */
const LISTS =
  /[\\/](ListPage|filters|use-list|ScreenPending|WholeValue|ActionButton|LoadFailure|Anchor|use-debounced-value|to-int|piece-search|use-previous)\.|[\\/]contract[\\/]src[\\/]platform[\\/](export-schemas|records)\./
/** Small things of details and forms, which a list needs none of. */
const SMALL = /[\\/](lazy-drawer|LinkTabs|prague-time|use-now|ShortList|CopyButton|use-copy)\./
/** What a drawer and a dialog need of the library, which menus and choices need too: with these it would cost a drawer 35 KB. */
const LAYERS =
  /[\\/](ScrollArea|Overlay|OptionalPortal|FocusTrap|use-focus-return|DirectionProvider)\.mjs$/

/**
 * What pages share; left alone the bundler cuts it into dozens of files. A group takes what its files import and no earlier group has:
 * the entry, icons, pages without signing in, what single fields need, their form, the frame behind the sign-in, lists, what details share,
 * dialogs, menus, choices, forms, what the food bank shares, what corrects a household, what shifts, moves, rules of entitlement and reports share.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const] },
  { name: 'icons', test: /[\\/]icons-react[\\/]/, minShareCount: 2 },
  {
    name: 'open',
    test: /[\\/](PublicPage|complaints|serial-numbers\.endpoints|product-search|format|today|use-search|LinkButton|validation-texts|Card|Facts|StatusDot|confirm|drafts|RefusedButton|use-is-viewing|people|FieldLabel|Foot|Text|TextInput|Checkbox|Alert|get-auto-contrast-value|get-env)\.m?[jt]sx?$/,
  },
  {
    name: 'field',
    test: /[\\/](form-context|typed-text|use-parsed-text|useBlocker|send-form|call-upload)\.m?[jt]sx?$/,
  },
  { name: 'complaint', test: /[\\/]ComplaintScreen\./ },
  { name: 'main', test: /[\\/](main-routes|SearchTool|InboxTool|send-together)\./ },
  { name: 'list', test: LISTS },
  { name: 'small', test: SMALL },
  {
    name: 'detail',
    test: /[\\/](DetailHead|BackLink|RecordNotFound|use-record-history|Title)\.m?[jt]sx?$/,
  },
  { name: 'layer', test: LAYERS },
  { name: 'opened', test: /[\\/](Popover|Menu)\.mjs$/ },
  {
    name: 'choice',
    test: /[\\/](Select|MultiSelect|use-first-found|folded-filter|list-box)\.m?[jt]sx?$/,
  },
  { name: 'form', test: /[\\/](FormFrame|choice-fields)\./ },
  // what a list of organizations needs of the food bank: it loads nothing of its people
  {
    name: 'places',
    test: /[\\/]foodbank[\\/](?:code-lists[\\/]queries|organizations[\\/]texts|desk[\\/]signed-desk|slots[\\/]displaced)\.ts$/,
  },
  {
    name: 'foodbank',
    test: /[\\/]foodbank[\\/](?!(?:reports|closings|data-protection|shifts|moves|entitlement)[\\/]).*\.(ts|json)$/,
    minShareCount: 7,
  },
  {
    name: 'household',
    test: /[\\/]foodbank[\\/](?:.*[\\/])?(?:household-member|closed-periods|code-lists).*\.(ts|json)$/,
    minShareCount: 3,
  },
  ...['shifts', 'moves', 'entitlement'].map((name) => ({
    name,
    test: new RegExp(`[\\\\/]foodbank[\\\\/]${name}[\\\\/].*\\.(ts|json)$`),
    minShareCount: 3,
  })),
  { name: 'reports', test: /[\\/]foodbank[\\/]reports[\\/].*\.(tsx?|json)$/, minShareCount: 4 },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

const API = 'http://127.0.0.1:3000'
const ALL_STYLES = join(import.meta.dirname, '../node_modules/@mantine/core/styles.layer.css')
const NO_DEVTOOLS = join(import.meta.dirname, 'src/platform/form/no-devtools.ts')

export default defineConfig({
  plugins: [
    react(),
    withoutJsonSchemas(),
    withoutZodsWords(),
    firstFiles(),
    allStyled(),
    compressed(),
  ],
  resolve: { alias: { '@tanstack/devtools-event-client': NO_DEVTOOLS } },
  build: {
    target: 'es2023',
    // with light-dark() and nesting, which older ones would need three times the css for
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        // the frame and the page name each file of each screen: without words in the names they are 5 KB smaller
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
  server: { port: 5173, proxy: { '/backend/api': API, '/r/': API, '/n/': API, '/smeny': API } },
})

/** Each schema of Zod can write itself as a JSON schema, which only the server does: 8 KB of a page without signing in. */
const EXPORT = /^export (?:const|function) (\w+)/gm
function withoutJsonSchemas(): Plugin {
  const filter = { id: /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/ }
  const handler = (code: string) =>
    [...code.matchAll(EXPORT)].map(([, name]) => `export const ${name} = () => {}\n`).join('')
  return { name: 'without-json-schemas', apply: 'build', transform: { filter, handler } }
}

/** What is wrong is said by `validation.cs.json`, and never in Zod's own English: 4 KB of every page. */
function withoutZodsWords(): Plugin {
  const filter = { id: /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/ }
  const handler = () => 'export default () => ({ localeError: () => undefined })'
  return { name: 'without-zods-words', apply: 'build', transform: { filter, handler } }
}

/** Each component of the library imports its style by itself (`styles.ts`, `frame-styles.ts`); none may be forgotten. */
const COMPONENT = /\bm_[\da-f]+\b/g
function allStyled(): Plugin {
  return {
    name: 'all-styled',
    apply: 'build',
    async generateBundle(_, bundle) {
      const styled = new Set((await readFile(ALL_STYLES, 'utf8')).match(COMPONENT))
      const namesIn = (ending: string) =>
        Object.values(bundle).flatMap((file) =>
          file.fileName.endsWith(ending)
            ? (String(file.type === 'chunk' ? file.code : file.source).match(COMPONENT) ?? [])
            : [],
        )
      const known = new Set(namesIn('.css'))
      const missing = namesIn('.js').filter((name) => styled.has(name) && !known.has(name))
      if (missing.length > 0) this.error(`No style is imported for ${missing.join(', ')}.`)
    },
  }
}

/** Puts a brotli and a gzip of every file that gets smaller by it beside it, for the server to send as they are (`preCompressed`). */
function compressed(): Plugin {
  const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]
  const compress = async (path: string) => {
    const text = await readFile(path)
    await writeFile(`${path}.br`, await brotli(text))
    await writeFile(`${path}.gz`, await gzipped(text, { level: 9 }))
  }
  return {
    name: 'compressed',
    apply: 'build',
    // not generateBundle: Vite still writes into the files after it
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(html|js|css|svg|wasm)$/.test(name))
      await Promise.all(names.map((name) => compress(join(dir, name))))
    },
  }
}
