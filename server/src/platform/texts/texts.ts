import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  addTexts,
  findText,
  type KeyBelow,
  type Namespace,
  getNamespace,
  type TextKey,
  type TextValues,
} from '@crm/texts/text'

const FOLDER = join(import.meta.dirname, '../../../../texts')

/** The files of a language's namespace, by `cs/tasks`. The screens' are among them: `core/tasks/tasks.cs.json`. */
const files = Map.groupBy(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  ),
  (file) => `${file.split('.').at(-2)}/${getNamespace(file)}`,
)
const known = new Map<string, ReadonlyMap<string, string>>()

/** The texts of a namespace by key, read when they are first needed: the worker of one document needs few of 360 files. */
export function getTexts(language: string, namespace: string): ReadonlyMap<string, string> {
  const name = `${language}/${namespace}`
  const texts = known.get(name) ?? readTexts(files.get(name) ?? [])
  known.set(name, texts)
  return texts
}

function readTexts(paths: readonly string[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const path of paths) addTexts(texts, JSON.parse(readFileSync(join(FOLDER, path), 'utf8')))
  return texts
}

/** Whether a code has a text: `isKeyBelow('subject-document', 'value', code)`. */
export const isKeyBelow = <N extends Namespace, Prefix extends string>(
  namespace: N,
  prefix: Prefix,
  code: string,
): code is KeyBelow<N, Prefix> => getTexts('cs', namespace).has(`${prefix}.${code}`)

export type Translate<N extends Namespace> = <Key extends TextKey<N>>(
  key: Key,
  ...values: TextValues<N, Key>
) => string

/** `textsIn('cs', 'prints')('sheet')`. */
export const textsIn =
  <N extends Namespace>(language: string, namespace: N): Translate<N> =>
  (key, ...values) =>
    findText(getTexts(language, namespace), language, key, values[0]) ?? key

/** A sentence in both languages. */
export const inBoth = (say: (language: 'cs' | 'en') => string) => ({ cs: say('cs'), en: say('en') })

/** Texts in both languages: `wordsIn('exports')('date')`. */
export const wordsIn =
  <N extends Namespace>(namespace: N) =>
  <Key extends TextKey<N>>(key: Key, ...values: TextValues<N, Key>) =>
    inBoth((language) => textsIn(language, namespace)(key, ...values))
