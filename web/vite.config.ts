import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { z } from 'zod'
import { chunks, groups } from './chunks.ts'
import { openStyles } from './open-styles.ts'
import type { Texts, TextTree } from './src/platform/i18n/define-texts.ts'

const PART = /[\\/](?:web|contract)[\\/]src[\\/](?!app)[\w-]+[\\/]/

export default defineConfig({
  plugins: [
    openStyles(),
    onlyLabels(),
    czechFirst(),
    react(),
    withoutUnusedOfZod(),
    chunks(),
    compressed(),
  ],
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

/**
 * What declares screens and menus refers to a few texts of its feature by `label()`, and would bring all of them to every page. It gets
 * those few; the rest come with the screens, as `addTexts` allows.
 */
function onlyLabels(): Plugin {
  const IMPORT = /import \{ (\w+Texts) \} from '(\.[^']*texts\.ts)'/g
  return {
    name: 'only-labels',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]src[\\/](?!app|platform)[\w-]+[\\/].*\.ts$/.test(id)) return null
      const fewer = code.replace(IMPORT, (whole, texts: string, path: string) => {
        const keys = [...code.matchAll(new RegExp(`\\blabel\\(${texts}, '([\\w.]+)'`, 'g'))].map(
          ([, key = '']) => key,
        )
        const isUsedOtherwise =
          code.split(new RegExp(`\\b${texts}\\b`)).length - 1 !== keys.length + 1
        return keys.length === 0 || isUsedOtherwise
          ? whole
          : `import { ${texts} } from '${path}?labels=${texts},${keys.join()}'`
      })
      return fewer === code ? null : { code: fewer, map: null }
    },
    async load(id) {
      const [file = '', query] = id.split('?labels=')
      if (query === undefined) return null
      const [name = '', ...keys] = query.split(',')
      const declared: Record<string, Texts> = await import(pathToFileURL(file).href)
      const { namespace, cs } = declared[name] ?? this.error(`${file} declares no ${name}`)
      const handle = { namespace, cs: textsOf(cs, keys), en: {} }
      return `import { addTexts } from '#platform/i18n/engine.ts'\nexport const ${name} = ${JSON.stringify(handle)}\naddTexts(${name})\n`
    },
  }
}

/**
 * Every text is declared in both languages, and most people read one. The Czech ones stay where they are declared; the English ones of
 * the whole program become one file, which is fetched when English is chosen (`platform/i18n/language.ts`).
 */
function czechFirst(): Plugin {
  const DECLARATION = /\bdefine(?:Texts|Messages)\(/
  const ENGINE = /i18n[\\/][\w-]+\.ts$/
  const english = new Map<string, object>()
  return {
    name: 'czech-first',
    resolveId: (id) => (id === 'virtual:english' ? '\0virtual:english' : null),
    async load(id) {
      if (id !== '\0virtual:english') return null
      // while developing, every text comes in both languages
      if (this.environment.mode === 'dev') return 'export {}'
      for await (const file of glob('src/**/*.ts', {
        cwd: import.meta.dirname,
        exclude: (name) => name.endsWith('.test.ts'),
      })) {
        const path = join(import.meta.dirname, file)
        const source = await readFile(path, 'utf8')
        if (!DECLARATION.test(source) || ENGINE.test(file)) continue
        const declared: Record<string, unknown> = await import(pathToFileURL(path).href)
        for (const value of Object.values(declared)) if (isDeclared(value)) add(english, value)
        for (const [, namespace = ''] of source.matchAll(/defineTexts\(\s*'([^']+)'/g))
          if (!english.has(namespace))
            this.error(`${file} declares the texts of ${namespace} and does not export them.`)
      }
      const calls = [...english].map(
        ([namespace, en]) => `addTexts(${JSON.stringify({ namespace, cs: {}, en })})`,
      )
      return `import { addTexts } from '#platform/i18n/engine.ts'\n${calls.join('\n')}\n`
    },
    transform(code, id) {
      if (
        this.environment.mode === 'dev' ||
        !PART.test(id) ||
        !DECLARATION.test(code) ||
        ENGINE.test(id)
      )
        return null
      let fewer = code
      for (const { start, end } of englishIn(this.parse(code)).toReversed())
        fewer = `${fewer.slice(0, start)}{}${fewer.slice(end)}`
      return { code: fewer, map: null }
    },
  }
}

type Declared = { readonly namespace?: string; readonly cs: TextTree; readonly en: TextTree }

const isDeclared = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'cs' in value && 'en' in value

/** Texts of messages have no namespace of their own. */
function add(english: Map<string, object>, { namespace = 'message', en }: Declared) {
  english.set(namespace, { ...english.get(namespace), ...en })
}

/** Where the objects of English texts stand in a program: `defineTexts('…', { cs: …, en: … })`. */
function englishIn(node: unknown): { start: number; end: number }[] {
  if (Array.isArray(node)) return node.flatMap(englishIn)
  if (typeof node !== 'object' || node === null) return []
  if (!('type' in node) || node.type !== 'CallExpression')
    return Object.values(node).flatMap(englishIn)
  const { callee, arguments: given } = z
    .object({ callee: z.object({ name: z.string().optional() }), arguments: z.array(z.unknown()) })
    .parse(node)
  if (!/^define(?:Texts|Messages)$/.test(callee.name ?? '')) return given.flatMap(englishIn)
  const { properties } = z
    .object({
      properties: z.array(
        z.object({
          key: z.object({ name: z.string() }),
          value: z.object({ start: z.number(), end: z.number() }),
        }),
      ),
    })
    .parse(given.at(-1))
  return properties.filter(({ key }) => key.name === 'en').map(({ value }) => value)
}

/** The texts of some keys, in all their plural forms; keys of nested trees are joined by dots. */
function textsOf(tree: TextTree, keys: readonly string[], prefix = ''): Record<string, string> {
  const pairs = Object.entries(tree).flatMap(([key, text]): [string, string][] => {
    if (typeof text !== 'string') return Object.entries(textsOf(text, keys, `${prefix}${key}.`))
    return keys.includes((prefix + key).replace(/_(one|few|many|other)$/, '')) ||
      keys.includes(prefix + key)
      ? [[prefix + key, text]]
      : []
  })
  return Object.fromEntries(pairs)
}

/**
 * Every schema of Zod carries how it is written as a JSON schema, 7 KB that no screen calls: the OpenAPI is the server's. The functions
 * stay, so that whatever takes them from these files finds them, and do nothing. Nor does anybody read its own sentences (what is wrong is
 * said by rule, in the words of `validation-texts.ts`) or run the programs that it would write (`app/zod-config.ts`).
 */
function withoutUnusedOfZod(): Plugin {
  return {
    name: 'without-unused-of-zod',
    apply: 'build',
    transform(code, id) {
      if (/[\\/]zod[\\/]v4[\\/]core[\\/]doc\.js$/.test(id))
        return { code: 'export class Doc {}', map: null }
      if (/[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/.test(id))
        return { code: 'export default () => ({})', map: null }
      if (!/[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/.test(id))
        return null
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      return {
        code: names.map((name) => `export const ${name} = () => undefined`).join('\n'),
        map: null,
      }
    },
  }
}

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
