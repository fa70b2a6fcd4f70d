import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  addFiles,
  type Catalog,
  findText,
  type KeyBelow,
  type Namespace,
  type TextKey,
  type TextTree,
  type TextValues,
} from '@crm/texts/text'

const FOLDER = join(import.meta.dirname, '../../../../texts')

/** The texts of all languages: `texts/core/tasks/tasks.cs.json`. */
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

/** Whether a code has a text: `isKeyBelow('subject-document', 'value', code)`. */
export const isKeyBelow = <N extends Namespace, Prefix extends string>(
  namespace: N,
  prefix: Prefix,
  code: string,
): code is KeyBelow<N, Prefix> =>
  catalogs.get('cs')?.get(namespace)?.has(`${prefix}.${code}`) === true

export type Translate<N extends Namespace> = <Key extends TextKey<N>>(
  key: Key,
  ...values: TextValues<N, Key>
) => string

/** `textsIn('cs', 'prints')('sheet')`. */
export const textsIn =
  <N extends Namespace>(language: string, namespace: N): Translate<N> =>
  (key, ...values) =>
    findText(catalogs.get(language) ?? new Map(), language, namespace, key, values[0]) ?? key

/** A sentence in both languages. */
export const inBoth = (say: (language: 'cs' | 'en') => string) => ({ cs: say('cs'), en: say('en') })

/** Texts in both languages: `wordsIn('exports')('date')`. */
export const wordsIn =
  <N extends Namespace>(namespace: N) =>
  <Key extends TextKey<N>>(key: Key, ...values: TextValues<N, Key>) =>
    inBoth((language) => textsIn(language, namespace)(key, ...values))
