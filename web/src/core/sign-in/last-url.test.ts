import { describe, expect, test } from 'vitest'
import { isWorthReturning, landingPage, safePath } from './last-url.ts'

describe('only a path of this origin is followed', () => {
  test.each([
    '/records/applicants',
    '/records/applicants?search=Nov%C3%A1k&page=2#top',
    '/records/applicants?search=a%2Fb',
    '/@evil.example',
    '/a@b:80/c',
    '/',
  ])('%s is followed', (address) => {
    expect(safePath(address)).toBe(address)
  })

  test.each([
    '',
    'dashboard',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    'https://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'HTTPS://evil.example',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example',
    '/\u0000/evil.example',
    '/\u00a0/evil.example',
    '/%2f%2fevil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/%09/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '@evil.example',
    'user@evil.example',
    '//user@evil.example/path',
    '//here.invalid@evil.example',
    'https://here.invalid@evil.example/',
    `/${'a'.repeat(2000)}`,
  ])('%j is not followed', (address) => {
    expect(safePath(address)).toBeNull()
  })

  test('whatever passes resolves to this origin', () => {
    const pieces = [
      '/',
      '\\',
      '//',
      '.',
      '..',
      '%2f',
      '%5c',
      '@',
      ':',
      'https:',
      'evil.example',
      '\t',
      ' ',
      '?',
      '#',
      'a',
      '%09',
      '%2e',
    ]
    const pairs = pieces.flatMap((one) => pieces.map((other) => one + other))
    const origins = pairs
      .flatMap((start) => pairs.map((end) => safePath(start + end)))
      .map((safe) => new URL(safe ?? '/', 'https://crm.example').origin)
    expect(new Set(origins)).toEqual(new Set(['https://crm.example']))
  })
})

describe('the page to return to after signing in', () => {
  test.each([
    '/login',
    '/login?x=1',
    '/login/',
    '/forgot-password',
    '/forgot-password/abc',
    '/verify/abc',
  ])('%s is not remembered', (path) => {
    expect(isWorthReturning(path)).toBe(false)
  })

  test.each(['/', '/dashboard', '/records/applicants?page=2', '/loginx', '/verifyx', '/sn'])(
    '%s is remembered',
    (path) => {
      expect(isWorthReturning(path)).toBe(true)
    },
  )

  const eva = (login_url: string | null = null) => ({ id: 'eva', login_url })
  const own = (path: string) => ({ path, owner: 'eva' })

  test('is the last page, else the start address of the user, else home', () => {
    expect(landingPage(own('/records/regions?page=2'), eva('/tasks'))).toBe(
      '/records/regions?page=2',
    )
    expect(landingPage(null, eva('/tasks'))).toBe('/tasks')
    expect(landingPage(null, eva())).toBe('/')
  })

  test('is never the page of another account; one that nobody was signed in for is whose it is asked for', () => {
    expect(landingPage({ path: '/users', owner: 'adam' }, eva('/tasks'))).toBe('/tasks')
    expect(landingPage({ path: '/users', owner: null }, eva('/tasks'))).toBe('/users')
  })

  test('an address that leads away, or back to the sign-in, is passed over', () => {
    expect(landingPage(own('//evil.example'), eva('/tasks'))).toBe('/tasks')
    expect(landingPage(own('//evil.example'), eva('https://evil.example'))).toBe('/')
    expect(landingPage(own('/login'), eva('/login'))).toBe('/')
  })

  test.each(['/sn', '/sn?number=1', '/reklamace', '/invitation/abc', '/404'])(
    '%s is a page for which nobody signs in',
    (path) => {
      expect(landingPage(own(path), eva('/tasks'))).toBe('/tasks')
      expect(landingPage(null, eva(path))).toBe('/')
    },
  )
})
