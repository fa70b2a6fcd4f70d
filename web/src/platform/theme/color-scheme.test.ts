import { expect, test } from 'vitest'
import beforePaint from '../../../public/before-paint.js?raw'
import { COLOR_SCHEME_KEY } from '#app/AppTheme.tsx'
import { PAGE } from './palette.ts'
import page from '../../../index.html?raw'

/** Runs the script of the page as a browser with this choice and system would, and gives the scheme it sets. */
function schemeBeforePaint(chosen: string | null, systemIsDark: boolean): string | undefined {
  let scheme: string | undefined
  const run = new Function('localStorage', 'matchMedia', 'document', beforePaint)
  run(
    { getItem: (key: string) => (key === COLOR_SCHEME_KEY ? chosen : null) },
    () => ({ matches: systemIsDark }),
    {
      documentElement: { setAttribute: (_: string, value: string) => (scheme = value) },
    },
  )
  return scheme
}

test.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['auto', true, 'dark'],
  ['auto', false, 'light'],
  [null, true, 'dark'],
  [null, false, 'light'],
])(
  'the choice %s on a system that is dark: %s paints %s first',
  (chosen, systemIsDark, expected) => {
    expect(schemeBeforePaint(chosen, systemIsDark)).toBe(expected)
  },
)

test('the page is painted in the colours of the theme from the first moment', () => {
  expect(page).toContain(`background: ${PAGE.light}`)
  expect(page).toContain(`background: ${PAGE.dark}`)
})
