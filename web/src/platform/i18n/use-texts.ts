import { useCallback } from 'react'
import type { Namespace, ShellKeys, TextKey, TextValues, Values } from '@crm/texts/text'
import type { Texts } from './define-texts.ts'
import { currentLanguage, translate } from './engine.ts'
import { useLanguage } from './language.ts'
import type { Language } from './languages.ts'

export { useLanguage } from './language.ts'

/** From a key of a namespace to its text in the current language. */
export type Translate<N extends Namespace> = <Key extends TextKey<N>>(
  key: Key,
  ...values: TextValues<N, Key>
) => string

/** `const t = useTexts(applicantTexts); t('count', { count: 3 })`. */
export function useTexts<N extends Namespace>(texts: Texts<N>): Translate<N> {
  const { language } = useLanguage()
  return useCallback<Translate<N>>(
    (key, ...values) => translate(texts.namespace, key, values[0], language),
    [texts, language],
  )
}

/**
 * A reference to a text, for data outside components (menus, columns, options), or the words
 * themselves.
 */
export type Label =
  | { readonly namespace: string; readonly key: string; readonly values?: Values }
  | Readonly<Record<Language, string>>

/** `label(applicantTexts, 'menu.list')`. */
export const label = <N extends Namespace, Key extends TextKey<N>>(
  { namespace }: Texts<N>,
  key: Key,
  ...values: TextValues<N, Key>
): Label => ({ namespace, key, ...(values[0] ? { values: values[0] } : {}) })

/**
 * A name of a screen, a menu or a card: `shellLabel('tasks', 'title')`. Its text is in
 * `tasks.shell.cs.json`, which every page has, so that a declaration does not load all texts of its
 * feature.
 */
export const shellLabel = <N extends keyof ShellKeys, Key extends keyof ShellKeys[N] & string>(
  namespace: N,
  key: Key,
): Label => ({ namespace, key })

/** A unique key among the labels of a list. */
export const keyOfLabel = (wanted: Label): string =>
  'key' in wanted ? `${wanted.namespace}.${wanted.key}` : wanted.cs

export function useLabel(): (label: Label) => string {
  const { language } = useLanguage()
  return useCallback((wanted) => textOfLabel(wanted, language), [language])
}

/** For code outside components. */
export const textOfLabel = (wanted: Label, language: Language = currentLanguage()): string =>
  'key' in wanted
    ? translate(wanted.namespace, wanted.key, wanted.values, language)
    : wanted[language]
