import type { KeyBelow, Namespace, TextKey } from '@crm/texts/text'
import type { Texts } from './define-texts.ts'
import type { Label } from './use-texts.ts'

/** Refers to several texts, by their names: `labels(userTexts, ['name', 'email'], 'field')`. */
export const labels = <N extends Namespace, Prefix extends string = ''>(
  { namespace }: Texts<N>,
  names: readonly (Prefix extends '' ? TextKey<N> : KeyBelow<N, Prefix>)[],
  prefix?: Prefix,
): Readonly<Record<string, Label>> =>
  Object.fromEntries(
    names.map((name) => [name, { namespace, key: prefix ? `${prefix}.${name}` : name }]),
  )
