import type { KeyBelow, Namespace, TextTree } from '@crm/texts/text'
import { addTexts, hasText } from './engine.ts'

/** The texts of one feature, registered; `useTexts` and `label` read them. */
export type Texts<N extends Namespace> = { readonly namespace: N }

/**
 * Makes the Czech texts of a file known: `defineTexts('tasks', cs)`. Its English ones come with those of all others when English is
 * chosen (`app/english-texts.ts`).
 */
export function defineTexts<N extends Namespace>(namespace: N, cs: TextTree): Texts<N> {
  addTexts('cs', { [namespace]: cs })
  return { namespace }
}

/** Whether a name, as that of a field, has a text below a prefix: `isKeyBelow(settingsTexts, 'field', name)`. */
export const isKeyBelow = <N extends Namespace, Prefix extends string>(
  { namespace }: Texts<N>,
  prefix: Prefix,
  name: string,
): name is KeyBelow<N, Prefix> => hasText(namespace, `${prefix}.${name}`)
