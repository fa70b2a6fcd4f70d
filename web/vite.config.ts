import { glob, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Endpoints } from '@crm/contract/platform/endpoint'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { z } from 'zod'
import type { Texts, TextTree } from './src/platform/i18n/define-texts.ts'

const MAIN = /[\\/]src[\\/](app[\\/]main-routes|core[\\/].*[\\/]\w+Tool|platform[\\/]list[\\/](ListPage|filters|use-list))\.tsx?$/
/** The frame of pages that open without signing in: in a file with other parts it would bring all of them to somebody with a telephone. */
const OPEN = /[\\/]sign-in[\\/](OpenPage|LanguageSwitch)\./
const LIST = /[\\/]src[\\/]platform[\\/]list[\\/]ListPage\.tsx$/
const PART = /[\\/](?:web|contract)[\\/]src[\\/](core|foodbank|platform)[\\/]/
const FEATURE = /[\\/]src[\\/](?:core|foodbank)[\\/]([\w-]+)/
const GENERAL = /[\\/]web[\\/]src[\\/]core[\\/]/
/** Forms bring with them what floats over a page, and so do a few parts by themselves. */
const HEAVY = /[\\/]src[\\/]platform[\\/]form[\\/](Form|fields|DayInput)/
const FLOATING =
  /import \{[^}]*\b(?:Modal|Drawer|Popover|Menu|Tooltip|Combobox|Select|MultiSelect|Autocomplete)\b[^}]*\} from "@mantine\/core"/

/**
 * Left alone the bundler cuts what several screens share into dozens of files, and each costs the first screen a request. These are the
 * cuts instead: what every page needs, sign-in included (one file, so that the sign-in page stays within its eight requests); what every
 * screen behind the sign-in and every list needs, the tools of the header included; and what three other parts of the program or more
 * share: forms, and whatever floats over a page. What one screen alone needs stays with it.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: 'start', test: OPEN, priority: 3 },
  { name: 'main', test: (id: string) => MAIN.test(id) || partsOfLists.has(id) || partsOfLists.has(basename(id, '.mjs')), priority: 2 },
  { name: (id: string) => partsOfOne.get(id) ?? null, debugName: 'lists', test: (id: string) => partsOfOne.has(id), priority: 1 },
  { name: 'shared', minShareCount: 3 },
]

/** What the lists of several features share (hooks, filters), the icons of all, and their styles, shorter than a request. */
const partsOfLists = new Set<string>()
/**
 * What the list of one feature shares with its other screens, the list itself included, by the feature; and what only lists of the
 * general administration share, by `core`: nobody at the food bank waits for it.
 */
const partsOfOne = new Map<string, string>()

export default defineConfig({
  plugins: [onlyLabels(), onlyAccess(), czechFirst(), react(), withoutJsonSchemas(), decoderAsModule(), lists(), compressed()],
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

/** Finds the parts of lists: once all modules are read, before they are cut into files. */
function lists(): Plugin {
  return {
    name: 'lists',
    apply: 'build',
    buildEnd() {
      const infoOf = (id: string) => this.getModuleInfo(id)
      // a library's index leads to all of it: of libraries, what is used comes along with its users
      const importsOf = (id: string) => (id.includes('node_modules') ? [] : (infoOf(id)?.importedIds ?? []))
      const isHeavy = (id: string) => HEAVY.test(id) || FLOATING.test(infoOf(id)?.code ?? '')
      const isLight = (id: string) => ![...reachedFrom([id], importsOf)].some(isHeavy)
      const features = new Map<string, Set<string>>()
      const beyondCore = new Set<string>()
      for (const screen of [...this.getModuleIds()].filter((id) => importsOf(id).some((imported) => LIST.test(imported))))
        for (const id of reachedFrom([screen], importsOf))
          if (PART.test(id)) {
            features.set(id, (features.get(id) ?? new Set()).add(FEATURE.exec(screen)?.[1] ?? ''))
            if (!GENERAL.test(screen)) beyondCore.add(id)
          }
      for (const [id, [feature = '', ...others]] of features) {
        const isShared = (infoOf(id)?.importers.length ?? 0) > 1 || importsOf(id).some((imported) => LIST.test(imported))
        if (id.endsWith('.css')) partsOfLists.add(id)
        else if (isShared && isLight(id) && others.length === 0) partsOfOne.set(id, feature)
        else if (isShared && isLight(id) && beyondCore.has(id)) partsOfLists.add(id)
        else if (isShared && isLight(id)) partsOfOne.set(id, 'core')
        for (const [icon] of (infoOf(id)?.code ?? '').matchAll(/\bIcon[A-Z]\w+/g)) partsOfLists.add(icon)
      }
    },
  }
}

function reachedFrom(ids: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const reached = new Set(ids)
  for (const id of reached) for (const imported of importsOf(id)) reached.add(imported)
  return reached
}

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
      if (!/[\\/]src[\\/](core|foodbank)[\\/].*\.ts$/.test(id)) return null
      const fewer = code.replace(IMPORT, (whole, texts: string, path: string) => {
        const keys = [...code.matchAll(new RegExp(`\\blabel\\(${texts}, '([\\w.]+)'`, 'g'))].map(([, key = '']) => key)
        const isUsedOtherwise = code.split(new RegExp(`\\b${texts}\\b`)).length - 1 !== keys.length + 1
        return keys.length === 0 || isUsedOtherwise ? whole : `import { ${texts} } from '${path}?labels=${texts},${keys.join()}'`
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
 * What declares screens and cards asks the contract who may see them, and would bring the schemas of every endpoint to every page. It
 * gets the permissions as they stand there; the schemas come with whoever calls.
 */
function onlyAccess(): Plugin {
  const IMPORT = /import \{ (\w+(?:, \w+)*) \} from '(@crm\/contract\/[^']*)'\n/g
  return {
    name: 'only-access',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!/[\\/]src[\\/](core|foodbank)[\\/].*\.ts$/.test(id)) return null
      let fewer = code
      for (const [whole, imported = '', path = ''] of code.matchAll(IMPORT)) {
        const names = imported.split(', ')
        const asked = new RegExp(`\\b(${names.join('|')})\\.(\\w+)\\.access\\b`, 'g')
        const isUsedOtherwise =
          code.split(new RegExp(`\\b(?:${names.join('|')})\\b`)).length - 1 !== names.length + [...code.matchAll(asked)].length
        if (isUsedOtherwise) continue
        const { id: file = '' } = (await this.resolve(path, id)) ?? {}
        const contract: Record<string, Endpoints> = await import(pathToFileURL(file).href)
        const access = (_asked: string, name: string, key: string) =>
          JSON.stringify(contract[name]?.[key]?.access ?? this.error(`${path} has no ${name}.${key}`))
        fewer = fewer.replace(whole, '').replace(asked, access)
      }
      return fewer === code ? null : { code: fewer, map: null }
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
      for await (const file of glob('src/**/*.ts', { cwd: import.meta.dirname, exclude: (name) => name.endsWith('.test.ts') })) {
        const path = join(import.meta.dirname, file)
        const source = await readFile(path, 'utf8')
        if (!DECLARATION.test(source) || ENGINE.test(file)) continue
        const declared: Record<string, unknown> = await import(pathToFileURL(path).href)
        for (const value of Object.values(declared)) if (isDeclared(value)) add(english, value)
        for (const [, namespace = ''] of source.matchAll(/defineTexts\(\s*'([^']+)'/g))
          if (!english.has(namespace)) this.error(`${file} declares the texts of ${namespace} and does not export them.`)
      }
      const calls = [...english].map(([namespace, en]) => `addTexts(${JSON.stringify({ namespace, cs: {}, en })})`)
      return `import { addTexts } from '#platform/i18n/engine.ts'\n${calls.join('\n')}\n`
    },
    transform(code, id) {
      if (this.environment.mode === 'dev' || !PART.test(id) || !DECLARATION.test(code) || ENGINE.test(id)) return null
      let fewer = code
      for (const { start, end } of englishIn(this.parse(code)).toReversed()) fewer = `${fewer.slice(0, start)}{}${fewer.slice(end)}`
      return { code: fewer, map: null }
    },
  }
}

type Declared = { readonly namespace?: string; readonly cs: TextTree; readonly en: TextTree }

const isDeclared = (value: unknown): value is Declared => typeof value === 'object' && value !== null && 'cs' in value && 'en' in value

/** Texts of messages have no namespace of their own. */
function add(english: Map<string, object>, { namespace = 'message', en }: Declared) {
  english.set(namespace, { ...english.get(namespace), ...en })
}

/** Where the objects of English texts stand in a program: `defineTexts('…', { cs: …, en: … })`. */
function englishIn(node: unknown): { start: number; end: number }[] {
  if (Array.isArray(node)) return node.flatMap(englishIn)
  if (typeof node !== 'object' || node === null) return []
  if (!('type' in node) || node.type !== 'CallExpression') return Object.values(node).flatMap(englishIn)
  const { callee, arguments: given } = z
    .object({ callee: z.object({ name: z.string().optional() }), arguments: z.array(z.unknown()) })
    .parse(node)
  if (!/^define(?:Texts|Messages)$/.test(callee.name ?? '')) return given.flatMap(englishIn)
  const { properties } = z
    .object({
      properties: z.array(z.object({ key: z.object({ name: z.string() }), value: z.object({ start: z.number(), end: z.number() }) })),
    })
    .parse(given.at(-1))
  return properties.filter(({ key }) => key.name === 'en').map(({ value }) => value)
}

/** The texts of some keys, in all their plural forms; keys of nested trees are joined by dots. */
function textsOf(tree: TextTree, keys: readonly string[], prefix = ''): Record<string, string> {
  const pairs = Object.entries(tree).flatMap(([key, text]): [string, string][] => {
    if (typeof text !== 'string') return Object.entries(textsOf(text, keys, `${prefix}${key}.`))
    return keys.includes((prefix + key).replace(/_(one|few|many|other)$/, '')) || keys.includes(prefix + key) ? [[prefix + key, text]] : []
  })
  return Object.fromEntries(pairs)
}

/**
 * Every schema of Zod carries how it is written as a JSON schema, 7 KB that no screen calls: the OpenAPI is the server's. The functions
 * stay, so that whatever takes them from these files finds them, and do nothing.
 */
function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    apply: 'build',
    transform(code, id) {
      if (!/[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/.test(id)) return null
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      return { code: names.map((name) => `export const ${name} = () => undefined`).join('\n'), map: null }
    },
  }
}

/**
 * The decoder of QR codes is in the format from before modules, for which the bundler brings a part of its own: a file more on every
 * page. In a module's clothes it needs none. Its text begins with a bracket: without the semicolon before it, it would be a call.
 */
function decoderAsModule(): Plugin {
  return {
    name: 'decoder-as-module',
    apply: 'build',
    transform(code, id) {
      if (!/[\\/]jsqr[\\/]dist[\\/]jsQR\.js$/.test(id)) return null
      return { code: `const module = { exports: {} }\nconst { exports } = module;\n${code}\nexport default module.exports\n`, map: null }
    },
  }
}

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
