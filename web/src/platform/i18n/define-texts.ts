import { addTexts } from './engine.ts'

/** Texts of one feature: a tree of strings; `{{name}}` is a placeholder, `_one _few _many _other` are plural forms of one key. */
export type TextTree = { readonly [key: string]: string | TextTree }

/** The texts of one feature, registered; `useTexts` and `label` read them. `Tree` carries the keys and placeholders of the Czech ones. */
export type Texts<Tree extends TextTree = TextTree> = {
  readonly namespace: string
  readonly cs: Tree
  readonly en: TextTree
}

/** Every key that may be asked for: `title`, `status.active`; `count_one` … `count_other` are asked for as `count`. */
export type TextKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? BaseKey<Key>
    : `${Key}.${TextKey<Tree[Key]>}`
}[keyof Tree & string]

/** The arguments after the key: none, or the values of the text's placeholders; `count` is a number and chooses the plural form. */
export type TextValues<Tree, Key extends string> = [PlaceholderAt<Tree, Key>] extends [never]
  ? []
  : [
      values: {
        readonly [Name in PlaceholderAt<Tree, Key>]: Name extends 'count' ? number : string | number
      },
    ]

/**
 * Declares the texts of a feature in both languages and registers them under a namespace (the feature's folder name). English has
 * exactly the keys of the Czech; a plural needs `_one _few _many _other` in Czech and `_one _other` in English, and `{{count}}` a plural, else it does not compile.
 */
export function defineTexts<const Cs extends TextTree>(
  namespace: string,
  texts: { readonly cs: Cs & CompletePlurals<Cs>; readonly en: English<Cs> },
): Texts<Cs> {
  const handle = { namespace, cs: texts.cs, en: texts.en }
  addTexts(handle)
  return handle
}

type PluralForm = 'one' | 'few' | 'many' | 'other'
type PluralBase<Key> = Key extends `${infer Base}_${PluralForm}` ? Base : never
type BaseKey<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key

type CompletePlurals<Tree> = {
  readonly [Key in `${PluralBase<keyof Tree>}_${PluralForm}`]: string
} & {
  readonly [Key in keyof Tree]: Tree[Key] extends string
    ? Counted<Key, Tree[Key]>
    : CompletePlurals<Tree[Key]>
}

/** A text with a count is looked up by its plural form; under a plain key it would never be found. */
type Counted<Key, Text extends string> = Key extends `${string}_${PluralForm}`
  ? string
  : Text extends `${string}{{count}}${string}`
    ? never
    : string

type English<Tree> = {
  readonly [
    Key in keyof Tree as Key extends `${string}_few` | `${string}_many` ? never : Key
  ]: Tree[Key] extends string ? string : English<Tree[Key]>
}

type Placeholder<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

type PlaceholderAt<Tree, Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Tree
    ? PlaceholderAt<Tree[Head], Rest>
    : never
  : Key extends keyof Tree
    ? Placeholder<Tree[Key]>
    : 'count' | Placeholder<Tree[Extract<keyof Tree, `${Key}_${PluralForm}`>]>
