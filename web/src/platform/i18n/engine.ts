import { DEFAULT_LANGUAGE, type Language } from './languages.ts'

type Tree = { readonly [key: string]: string | Tree }
type Flat = Readonly<Record<string, string>>

/** Namespace → keys (those of nested trees joined by dots) → text, for each language. */
const texts = { cs: new Map<string, Flat>(), en: new Map<string, Flat>() } satisfies Record<
  Language,
  Map<string, Flat>
>
const plurals = { cs: new Intl.PluralRules('cs'), en: new Intl.PluralRules('en') }
const numbers = { cs: new Intl.NumberFormat('cs'), en: new Intl.NumberFormat('en') }

let language: Language = DEFAULT_LANGUAGE
const listeners = new Set<() => void>()

/** The language of the screen right now; components use `useLanguage`. */
export const currentLanguage = (): Language => language

/** Switches every text; tells whoever listens. */
export function changeLanguage(next: Language): void {
  language = next
  for (const listener of listeners) listener()
}

/** Tells of every change of the language. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Registers the texts of a namespace; a namespace that has some already gets the new ones besides. */
export function addTexts(added: {
  readonly namespace: string
  readonly cs: Tree
  readonly en: Tree
}): void {
  for (const each of ['cs', 'en'] as const) {
    texts[each].set(added.namespace, { ...texts[each].get(added.namespace), ...flat(added[each]) })
  }
}

type Values = Readonly<Record<string, string | number>>

/** The text of a key, placeholders filled, in the current language unless another is given; `undefined` when there is none. */
export function findText(
  namespace: string,
  key: string,
  values: Values = {},
  wanted: Language = language,
): string | undefined {
  const { count } = values
  const form = typeof count === 'number' ? `_${plurals[wanted].select(count)}` : ''
  const own = texts[wanted].get(namespace)
  if (!own || !Object.hasOwn(own, key + form)) return undefined
  return own[key + form]?.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    shown(name, values[name], wanted),
  )
}

/** As `findText`; a key without a text shows itself. */
export const translate = (
  namespace: string,
  key: string,
  values?: Values,
  wanted?: Language,
): string => findText(namespace, key, values, wanted) ?? key

/** Only a count is surely an amount and gets its separators; any other number may be a year or an identifier. */
const shown = (name: string, value: string | number | undefined, wanted: Language) =>
  name === 'count' && typeof value === 'number'
    ? numbers[wanted].format(value)
    : String(value ?? '')

function flat(tree: Tree, prefix = ''): Record<string, string> {
  const pairs = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value]]
      : Object.entries(flat(value, `${prefix}${key}.`)),
  )
  return Object.fromEntries(pairs)
}
