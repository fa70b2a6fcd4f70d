import type { Notice } from '#platform/module.ts'
import { inBoth, textsIn } from '#platform/texts/texts.ts'

const KINDS = [
  'fb_moved_clients',
  'fb_moved_desk',
  'fb_returned_clients',
  'fb_returned_desk',
] as const

/** What staff are told of a move: how many of theirs; who it is stands on its screen. */
export const moveNotices: Readonly<Record<string, Notice>> = Object.fromEntries(
  KINDS.map((kind) => [kind, { words: told(kind), path }]),
)

function told(kind: (typeof KINDS)[number]): Notice['words'] {
  return (point, { count }) =>
    inBoth((language) => {
      const t = textsIn(language, 'foodbank-notices')
      return t(kind, { point: point || t('several_points'), count: Number(count) })
    })
}

function path(subjectId: string | null): string | null {
  return subjectId === null ? null : `/foodbank/moves/${subjectId}`
}
