import { useCallback } from 'react'
import type { TextKey, Texts, TextTree, TextValues } from './define-texts.ts'
import { translate } from './engine.ts'
import { useLanguage } from './language.ts'

export { useLanguage } from './language.ts'

/** A function from the keys of one feature's texts to the text in the current language; another function for each language. */
export type Translate<Tree> = <Key extends TextKey<Tree>>(
  key: Key,
  ...values: TextValues<Tree, Key>
) => string

/** The texts of a feature for a component: `const t = useTexts(applicantTexts); t('count', { count: 3 })`. */
export function useTexts<Tree extends TextTree>(texts: Texts<Tree>): Translate<Tree> {
  const { language } = useLanguage()
  return useCallback(
    (key, ...values) => translate(texts.namespace, key, values[0], language),
    [texts, language],
  )
}

/** One text by reference, for data that is declared outside components (menu, columns, options). */
export type Label = {
  readonly namespace: string
  readonly key: string
  readonly values?: Readonly<Record<string, string | number>>
}

/** Refers to one text: `label(applicantTexts, 'menu.list')`. */
export function label<Tree extends TextTree, Key extends TextKey<Tree>>(
  texts: Texts<Tree>,
  key: Key,
  ...values: TextValues<Tree, Key>
): Label {
  return { namespace: texts.namespace, key, ...(values[0] ? { values: values[0] } : {}) }
}

/** A function from labels to their text in the current language. */
export function useLabel(): (label: Label) => string {
  const { language } = useLanguage()
  return useCallback(
    ({ namespace, key, values }) => translate(namespace, key, values, language),
    [language],
  )
}

/** The text of a label right now, for code outside components. */
export const textOfLabel = (wanted: Label): string =>
  translate(wanted.namespace, wanted.key, wanted.values)
