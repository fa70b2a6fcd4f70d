import type { Language } from '@crm/contract/core/translations'
import type { PoolNames } from '../small-parts.ts'
import { wordsIn } from '../words.ts'

/** What the row of several small ones is called. */
export function poolNamesIn(language: Language): PoolNames {
  const say = wordsIn(language)
  return { few: say('pooled'), withLarger: say('pooled.larger') }
}
