/**
 * Namespace → key → the placeholders of its text. Filled by the generated `keys.generated.d.ts` of each part (`npm run texts`), from
 * the Czech files. Keys of nested texts are joined by dots; plural forms (`_one _few _many _other`) are one key.
 */
export interface TextKeys {}

/** Namespace → the keys of its texts that every page behind the sign-in has: those of `*.shell.cs.json`. */
export interface ShellKeys {}

export type Namespace = keyof TextKeys
export type TextKey<N extends Namespace> = keyof TextKeys[N] & string
/** The last parts of the keys under a prefix: `KeyBelow<'tasks', 'priority'>` is `'high' | 'medium' | …`. */
export type KeyBelow<N extends Namespace, Prefix extends string> =
  TextKey<N> extends infer Key
    ? Key extends `${Prefix}.${infer Rest extends string}`
      ? Rest
      : never
    : never

/** What comes after a key: nothing, or the values of the text's placeholders. `count` is a number and chooses the plural form. */
export type TextValues<N extends Namespace, Key extends TextKey<N>> = [TextKeys[N][Key]] extends [
  never,
]
  ? []
  : [
      values: {
        readonly [Name in TextKeys[N][Key] & string]: Name extends 'count'
          ? number
          : string | number
      },
    ]

export type Values = Readonly<Record<string, string | number>>
export type TextTree = { readonly [key: string]: string | TextTree }

/** The texts of one language: namespace → key → text. */
export type Catalog = Map<string, Map<string, string>>

/** Adds files (path → content) to a catalog. A file's namespace is its name; those of messages share one. */
export function addFiles(catalog: Catalog, files: Readonly<Record<string, TextTree>>): void {
  for (const [path, tree] of Object.entries(files)) {
    const namespace = getNamespace(path)
    const texts = catalog.get(namespace) ?? new Map<string, string>()
    addTexts(texts, tree)
    catalog.set(namespace, texts)
  }
}

/** `texts/core/tasks/task-list.cs.json` → `task-list`. */
export function getNamespace(path: string): string {
  const [name = ''] = (path.split('/').at(-1) ?? '').split('.')
  return name.endsWith('-messages') ? 'messages' : name
}

/** Adds the texts of a file to those of its namespace, the keys of nested ones joined by dots. */
export function addTexts(texts: Map<string, string>, tree: TextTree, prefix = ''): void {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(prefix + key, value)
    else addTexts(texts, value, `${prefix}${key}.`)
  }
}

/** The text of a key of these with its placeholders filled, `undefined` where there is none. */
export function findText(
  texts: ReadonlyMap<string, string> | undefined,
  language: string,
  key: string,
  values: Values = {},
): string | undefined {
  const { count } = values
  const form = typeof count === 'number' ? `_${pluralRules(language).select(count)}` : ''
  return texts
    ?.get(key + form)
    ?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => shown(language, name, values[name]))
}

/** Only a count is surely an amount and gets its separators; any other number may be a year or an identifier. */
const shown = (language: string, name: string, value: string | number | undefined) =>
  name === 'count' && typeof value === 'number'
    ? numberFormat(language).format(value)
    : String(value ?? '')

const pluralRules = remembered((language) => new Intl.PluralRules(language))
const numberFormat = remembered((language) => new Intl.NumberFormat(language))

function remembered<Made>(make: (language: string) => Made): (language: string) => Made {
  const made = new Map<string, Made>()
  return (language) => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}
