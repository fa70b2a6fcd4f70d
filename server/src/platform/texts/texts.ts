import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  addFiles,
  type Catalog,
  findText,
  type Namespace,
  type TextKey,
  type TextTree,
  type TextValues,
} from '@crm/texts/text'

const FOLDER = join(import.meta.dirname, '../../../../texts')

/** The texts of every language, the screens' among them: `texts/core/tasks/tasks.cs.json`. */
export const catalogs = readCatalogs()

function readCatalogs(): ReadonlyMap<string, Catalog> {
  const found = new Map<string, Catalog>()
  for (const file of globSync('*/**/*.json', { cwd: FOLDER })) {
    const language = file.split('.').at(-2) ?? ''
    const tree: TextTree = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))
    const catalog = found.get(language) ?? new Map()
    addFiles(catalog, { [file]: tree })
    found.set(language, catalog)
  }
  return found
}

/** A function from the keys of a namespace to the text in one language. */
export type Translate<N extends Namespace> = <Key extends TextKey<N>>(
  key: Key,
  ...values: TextValues<N, Key>
) => string

/** The texts of a namespace in a language: `textsIn('cs', 'prints')('sheet')`. */
export const textsIn =
  <N extends Namespace>(language: string, namespace: N): Translate<N> =>
  (key, ...values) =>
    findText(catalogs.get(language) ?? new Map(), language, namespace, key, values[0]) ?? key

/** The texts of a namespace in both languages of the interface: `wordsIn('exports')('date')`. */
export const wordsIn =
  <N extends Namespace>(namespace: N) =>
  <Key extends TextKey<N>>(key: Key, ...values: TextValues<N, Key>) => ({
    cs: textsIn('cs', namespace)(key, ...values),
    en: textsIn('en', namespace)(key, ...values),
  })
