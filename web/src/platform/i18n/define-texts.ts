import type { KeyBelow, Namespace, TextTree } from '@crm/texts/text'
import { addTexts, hasText } from './engine.ts'

export type Texts<N extends Namespace> = { readonly namespace: N }

/**
 * Registers the Czech texts of a namespace: `defineTexts('tasks', cs)`. English ones come together
 * when English is chosen (`app/english-texts.ts`).
 */
export function defineTexts<N extends Namespace>(namespace: N, cs: TextTree): Texts<N> {
  addTexts('cs', { [namespace]: cs })
  return { namespace }
}

/** `isKeyBelow(settingsTexts, 'field', name)`. */
export const isKeyBelow = <N extends Namespace, Prefix extends string>(
  { namespace }: Texts<N>,
  prefix: Prefix,
  name: string,
): name is KeyBelow<N, Prefix> => hasText(namespace, `${prefix}.${name}`)
