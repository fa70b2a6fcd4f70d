import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')

/** Paths, from the root, of all source files below a folder. */
export function sourcesBelow(folder: string): string[] {
  return (
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      // the checkout itself may lie below a folder of any name
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
      .filter((path) => !path.includes('node_modules'))
      .sort()
  )
}

/** Names of the folders directly below one; none when it does not exist. */
export function foldersIn(folder: string): string[] {
  try {
    return readdirSync(join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
  } catch {
    return []
  }
}

export const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** True of tests and of what only they are made of. */
export const isOfTests = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)

/** The files of the same package that a file imports, types and `import()` included, as paths from the root. */
export function getImports(file: string, text: string): string[] {
  const [, base = ''] = /^(\w+\/src)\//.exec(file) ?? []
  return [...text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/g)].flatMap(
    ([, name = '']) => {
      if (name.startsWith('#')) return [join(base, name.slice(1))]
      return name.startsWith('.') ? [normalize(join(dirname(file), name))] : []
    },
  )
}

/** What a file loads when it runs, without types and without what it loads later: own files as paths from the root, packages by name. */
export function loadedBy(file: string, text: string): string[] {
  const [base = ''] = /^\w+\/src/.exec(file) ?? []
  return [...text.matchAll(/^import (?!type\b)(?:[^']* from )?'([^']+)'/gm)].map(
    ([, name = '']) => {
      if (name.startsWith('#')) return join(base, name.slice(1))
      if (name.startsWith('@crm/contract/'))
        return `contract/src/${name.slice('@crm/contract/'.length)}.ts`
      return name.startsWith('.') ? normalize(join(dirname(file), name)) : name
    },
  )
}
