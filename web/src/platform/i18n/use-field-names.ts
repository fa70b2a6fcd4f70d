import type { Namespace } from '@crm/texts/text'
import type { Texts } from './define-texts.ts'
import { hasText, translate } from './engine.ts'
import { useLanguage } from './language.ts'

/** Names the fields of a form by the texts `field.…`; a field without a text by its own name. */
export function useFieldNames<N extends Namespace>({
  namespace,
}: Texts<N>): (field: string) => string {
  const { language } = useLanguage()
  return (field) =>
    hasText(namespace, `field.${field}`)
      ? translate(namespace, `field.${field}`, undefined, language)
      : field
}
