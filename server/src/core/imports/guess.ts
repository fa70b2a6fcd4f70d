import type { KindTarget } from '#platform/imports/import-kind.ts'
import { foldedWord } from '#platform/imports/import-rules.ts'

/** Every heading that is understood by itself. */
export const knownTitles = (targets: readonly KindTarget[]): string[] => [
  ...new Set(
    targets.flatMap(({ name, words, known }) =>
      [name, words.cs, words.en, ...known].map(foldedWord),
    ),
  ),
]

/** The target that each heading speaks for, in Czech, English or as programs spell it; each target once, the first heading wins. */
export function guessTargets(
  titles: readonly string[],
  targets: readonly KindTarget[],
): (string | null)[] {
  const known = new Map<string, string>()
  for (const { name, words, known: others } of targets) {
    for (const word of [name, words.cs, words.en, ...others])
      if (!known.has(foldedWord(word))) known.set(foldedWord(word), name)
  }
  const taken = new Set<string>()
  return titles.map((title) => {
    const target = known.get(foldedWord(title))
    if (target === undefined || taken.has(target)) return null
    taken.add(target)
    return target
  })
}
