import { expect, test } from 'vitest'
import { COLOR_SCHEME_KEY } from '#app/AppTheme.tsx'
import { TOKEN_KEY } from '#platform/api/token.ts'
import { PAGE } from './palette.ts'
import page from '../../../index.html?raw'

const script = /<script data-files="">(.*?)<\/script>/s.exec(page)?.[1] ?? ''

const FILES = {
  font: 'assets/inter.woff2',
  frame: ['assets/main.js', 'assets/main.css'],
  names: ['assets/list.js', 'assets/person.js', 'assets/dashboard.js'],
  screens: { '/people': [0], '/people/*': [1], '/dashboard': [2] },
}

type Opened = { readonly pathname?: string; readonly systemIsDark?: boolean; readonly rtt?: number }

/** Runs the script of the page as a browser would that has stored this and whose system is like that. */
function runBeforePaint(
  stored: Readonly<Record<string, string>>,
  { pathname = '/', systemIsDark = false, rtt = 50 }: Opened = {},
) {
  const root = { dataset: { mantineColorScheme: '' } }
  const preloaded: string[] = []
  const asked: string[] = []
  const given = {
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    matchMedia: () => ({ matches: systemIsDark }),
    navigator: { connection: { rtt } },
    location: { pathname },
    window: {},
    fetch: async (address: string) => asked.push(address),
    document: {
      documentElement: root,
      currentScript: { dataset: { files: JSON.stringify(FILES) } },
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => preloaded.push(href) },
    },
  }
  new Function(...Object.keys(given), script)(...Object.values(given))
  return { scheme: root.dataset.mantineColorScheme, preloaded, asked }
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
    expect(runBeforePaint(stored, { systemIsDark }).scheme).toBe(expected)
  },
)

test.each([
  ['/', 'assets/dashboard.js'],
  ['/people', 'assets/list.js'],
  ['/people/17', 'assets/person.js'],
])(
  'who is signed in gets the session, the frame and the screen of %s at once',
  (pathname, screen) => {
    const { preloaded, asked } = runBeforePaint({ [TOKEN_KEY]: 'x' }, { pathname })
    expect(preloaded).toEqual(
      ['assets/main.js', 'assets/main.css', screen, 'assets/inter.woff2'].map((name) => `/${name}`),
    )
    expect(asked).toEqual(['/backend/api/auth/verify'])
  },
)

test('who opens a screen that the page does not know gets the frame, and who is not signed in nothing of it', () => {
  const { preloaded } = runBeforePaint({ [TOKEN_KEY]: 'x' }, { pathname: '/people/17/else' })
  expect(preloaded).toEqual(['/assets/main.js', '/assets/main.css', '/assets/inter.woff2'])
  const nobody = runBeforePaint({}, { pathname: '/people' })
  expect([nobody.preloaded, nobody.asked]).toEqual([['/assets/inter.woff2'], []])
})

test('on a line with a long way the letters come after the text', () => {
  expect(runBeforePaint({}, { rtt: 300 }).preloaded).toEqual([])
})

test('the page is painted in the colours of the theme from the first moment', () => {
  expect(page).toContain(`background: ${PAGE.light}`)
  expect(page).toContain(`background: ${PAGE.dark}`)
})
