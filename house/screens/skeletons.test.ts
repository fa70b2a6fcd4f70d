import { expect, test } from 'vitest'
import { read, sourcesBelow } from '../sources.ts'

/** Each has the shape of something that no other screen has. */
const OWN_SHAPES = [
  'web/src/core/environment/CheckLine.tsx',
  'web/src/core/environment/dashboard/StateCard.tsx',
  'web/src/core/tasks/board/TaskBoard.tsx',
  'web/src/foodbank/screens/report/ReportNotices.tsx',
]

test('what is loading has the shape of what comes, from platform: nobody shows a slab of their own', () => {
  const own = sourcesBelow('web/src').filter(
    (file) => !file.startsWith('web/src/platform/') && /<Skeleton\s/.test(read(file)),
  )
  expect(own).toEqual(OWN_SHAPES)
})

test('a skeleton shows after 150 ms by its style, so that what comes at once does not flicker', () => {
  for (const style of [
    'web/src/platform/skeleton/Skeleton.module.css',
    'web/src/platform/list-rows/SkeletonRows.module.css',
  ])
    expect(read(style)).toMatch(/animation: show 0s 150ms both/)
})
