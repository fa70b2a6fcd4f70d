import { expect, test } from 'vitest'
import { COLOR_SCHEME_KEY } from '#app/AppTheme.tsx'
import { TOKEN_KEY } from '#platform/api/token.ts'
import { PAGE } from './palette.ts'
import page from '../../../index.html?raw'

const script = /<script data-frame="">(.*?)<\/script>/s.exec(page)?.[1] ?? ''

/** Runs the script of the page as a browser would that has stored this and whose system is like that. */
function runBeforePaint(stored: Readonly<Record<string, string>>, systemIsDark: boolean) {
  const root = { dataset: { mantineColorScheme: '' } }
  const preloaded: string[] = []
  const run = new Function('localStorage', 'matchMedia', 'document', script)
  run({ getItem: (key: string) => stored[key] ?? null }, () => ({ matches: systemIsDark }), {
    documentElement: root,
    currentScript: { dataset: { frame: '/assets/main.js /assets/icons.js' } },
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => preloaded.push(href) },
  })
  return { scheme: root.dataset.mantineColorScheme, preloaded }
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
    const stored: Record<string, string> = chosen ? { [COLOR_SCHEME_KEY]: chosen } : {}
    expect(runBeforePaint(stored, systemIsDark).scheme).toBe(expected)
  },
)

test('the frame of all screens is fetched at once for somebody signed in, and for nobody else', () => {
  expect(runBeforePaint({ [TOKEN_KEY]: 'x' }, false).preloaded).toEqual([
    '/assets/main.js',
    '/assets/icons.js',
  ])
  expect(runBeforePaint({}, false).preloaded).toEqual([])
})

test('the page is painted in the colours of the theme from the first moment', () => {
  expect(page).toContain(`background: ${PAGE.light}`)
  expect(page).toContain(`background: ${PAGE.dark}`)
})
