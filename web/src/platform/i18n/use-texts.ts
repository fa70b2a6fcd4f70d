import { useCallback } from 'react'
import type { Namespace, ShellKeys, TextKey, TextValues, Values } from '@crm/texts/text'
import type { Texts } from './define-texts.ts'
import { currentLanguage, translate } from './engine.ts'
import { useLanguage } from './language.ts'
import type { Language } from './languages.ts'

export { useLanguage } from './language.ts'

/** A function from the keys of one feature's texts to the text in the current language; another function for each language. */
export type Translate<N extends Namespace> = <Key extends TextKey<N>>(
  key: Key,
  ...values: TextValues<N, Key>
) => string

/** The texts of a feature for a component: `const t = useTexts(applicantTexts); t('count', { count: 3 })`. */
export function useTexts<N extends Namespace>(texts: Texts<N>): Translate<N> {
  const { language } = useLanguage()
  return useCallback<Translate<N>>(
    (key, ...values) => translate(texts.namespace, key, values[0], language),
    [texts, language],
  )
}

/**
 * One text by reference, for data that is declared outside components (menu, columns, options), or the words themselves, as the
 * catalogue of columns has them.
 */
export type Label =
  | { readonly namespace: string; readonly key: string; readonly values?: Values }
  | Readonly<Record<Language, string>>

/** Refers to one text of a feature: `label(applicantTexts, 'menu.list')`. */
export const label = <N extends Namespace, Key extends TextKey<N>>(
  { namespace }: Texts<N>,
  key: Key,
  ...values: TextValues<N, Key>
): Label => ({ namespace, key, ...(values[0] ? { values: values[0] } : {}) })

/**
 * Refers to a text of the frame, in a declaration of a screen, a menu or a card: `shellLabel('tasks', 'title')`. The text stands in a file
 * that every page behind the sign-in has (`tasks.shell.cs.json`), so that a declaration does not bring all texts of its feature.
 */
export const shellLabel = <N extends keyof ShellKeys, Key extends keyof ShellKeys[N] & string>(
  namespace: N,
  key: Key,
): Label => ({ namespace, key })

/** Tells the labels of one list from one another. */
export const keyOfLabel = (wanted: Label): string =>
  'key' in wanted ? `${wanted.namespace}.${wanted.key}` : wanted.cs

/** A function from labels to their text in the current language. */
export function useLabel(): (label: Label) => string {
  const { language } = useLanguage()
  return useCallback((wanted) => textOfLabel(wanted, language), [language])
}

/** The text of a label right now, for code outside components. */
export const textOfLabel = (wanted: Label, language: Language = currentLanguage()): string =>
  'key' in wanted
    ? translate(wanted.namespace, wanted.key, wanted.values, language)
    : wanted[language]
