import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { loadedBy, read, sourcesBelow } from '../sources.ts'

/** They show what to do first and are nothing once it is done, so nothing stands in their place. */
const GOING_AWAY = [
  'web/src/core/onboarding/OnboardingCard.tsx',
  'web/src/foodbank/overview/WayInCard.tsx',
]

test('every card of the dashboard shows that it is loading, and a failure with a way to try again', () => {
  const cards = sourcesBelow('web/src')
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [...read(file).matchAll(/load: \(\) => import\('(\.[^']+Card\.tsx)'\)/g)].map(
        ([, path = '']) => join(dirname(file), path),
      ),
    )
  expect(cards.length).toBeGreaterThan(8)
  const silent = cards.filter((card) => {
    const own = loadedBy(card, read(card)).filter((file) => dirname(file) === dirname(card))
    const text = [card, ...own].map(read).join('\n')
    return !text.includes('<CardFailure') || !text.includes('<Skeleton')
  })
  expect(silent.toSorted()).toEqual(GOING_AWAY)
})
