import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:open-styles'
const SOURCES = join(import.meta.dirname, 'src')
const LIBRARY = join(import.meta.dirname, '../node_modules/@mantine/core')
/** What is behind the sign-in brings the styles of all components itself. */
const BEHIND = /[\\/]app[\\/]main-routes\.tsx$/
/** What every page has, whatever it shows. */
const ALWAYS = ['baseline', 'global']

/**
 * Pages without signing in have the styles of the components that they show and no others: all of them would be half of what such a page
 * weighs. Which ones these are nobody writes down; they are read from the programs of those pages, so that none can be forgotten.
 */
export function openStyles(): Plugin {
  return {
    name: 'open-styles',
    enforce: 'pre',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null
      // while developing, the page may grow by a component at any time
      const names =
        this.environment.mode === 'dev'
          ? ['styles']
          : openStyleNames(join(SOURCES, 'main.tsx')).map((name) => `styles/${name}`)
      return names.map((name) => `import '@mantine/core/${name}.layer.css'`).join('\n')
    },
  }
}

/** The style files of all components that a program of ours can show before somebody has signed in, in the order that they need. */
export function openStyleNames(main: string): string[] {
  const programs = [...reached([main], ownImports)].map((file) => readFileSync(file, 'utf8'))
  const components = new Set(programs.flatMap(componentsIn))
  const places = componentFiles()
  const parts = reached(
    [...components].flatMap((name) => places.get(name) ?? []),
    (file) =>
      libraryImports(file, (part) => programs.some((program) => program.includes(`<${part}`))),
  )
  const names = [...parts].flatMap((file) => /[\\/]([A-Za-z]+)\.module\.mjs$/.exec(file)?.[1] ?? [])
  return [...ALWAYS, ...inOrder([...new Set(names)])]
}

const IMPORT =
  /^(?:import|export) (?!type\b)[^'"]*?\bfrom ['"]([^'"]+)['"]|^import ['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/gm

/** The files that a file of ours leads to, at once or later. */
function ownImports(file: string): string[] {
  if (BEHIND.test(file)) return []
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, named, bare, later]) => {
    const path = named ?? bare ?? later ?? ''
    if (!/\.tsx?$/.test(path)) return []
    if (path.startsWith('#')) return join(SOURCES, path.slice(1))
    return path.startsWith('.') ? join(dirname(file), path) : []
  })
}

/** The files of the library that one of it is made of; what it only hands out, as `Checkbox.Card`, where that is shown somewhere. */
function libraryImports(file: string, isShown: (part: string) => boolean): string[] {
  const program = readFileSync(file, 'utf8')
  const body = program.replace(/^import .*$/gm, '')
  const handedOut = new Map(
    [...body.matchAll(/^(\w+\.\w+) = (\w+);$/gm)].map(([, part = '', name = '']) => [name, part]),
  )
  return [...program.matchAll(/^import (?:\{([^}]*)\} |\w+ )from "(\.[^"]+)"/gm)].flatMap(
    ([, names = '', path = '']) => {
      const part = handedOut.get(names.trim())
      const isUsed =
        part === undefined ||
        isShown(part) ||
        body.split(new RegExp(`\\b${names.trim()}\\b`)).length > 2
      return isUsed ? join(dirname(file), path) : []
    },
  )
}

/** What a program takes from the library of components, types aside. */
const componentsIn = (program: string): string[] =>
  [...program.matchAll(/^import \{([^}]*)\} from '@mantine\/core'/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '))

/** Where the library has each thing that it exports. */
function componentFiles(): Map<string, string> {
  const index = join(LIBRARY, 'esm/index.mjs')
  const lines = readFileSync(index, 'utf8').matchAll(/import \{([^}]*)\} from "(\.[^"]+)"/g)
  return new Map(
    [...lines].flatMap(([, names = '', path = '']) =>
      names.split(',').map((name) => [name.trim(), join(dirname(index), path)] as const),
    ),
  )
}

/** As the library's own file of all styles has them: what is built upon another comes after it. */
function inOrder(names: readonly string[]): string[] {
  const all = readFileSync(join(LIBRARY, 'styles.css'), 'utf8')
  const places = new Map(
    names.map((name) => [
      name,
      all.indexOf(firstClass(readFileSync(join(LIBRARY, `styles/${name}.css`), 'utf8'))),
    ]),
  )
  return names.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
}

const firstClass = (styles: string) => /\.m_[\w-]+/.exec(styles)?.[0] ?? ''

function reached(
  files: readonly string[],
  importsOf: (file: string) => readonly string[],
): Set<string> {
  const found = new Set(files)
  for (const file of found) for (const imported of importsOf(file)) found.add(imported)
  return found
}
