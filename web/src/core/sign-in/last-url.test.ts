import { describe, expect, test } from 'vitest'
import { isWorthReturning, landingPage, safePath } from './last-url.ts'

describe('only a path of this origin is followed', () => {
  test.each([
    '/foodbank/applicants',
    '/foodbank/applicants?search=Nov%C3%A1k&page=2#top',
    '/foodbank/applicants?search=a%2Fb',
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
    const pieces = ['/', '\\', '//', '.', '..', '%2f', '%5c', '@', ':', 'https:', 'evil.example', '\t', ' ', '?', '#', 'a', '%09', '%2e']
    const pairs = pieces.flatMap((one) => pieces.map((other) => one + other))
    const origins = pairs
      .flatMap((start) => pairs.map((end) => safePath(start + end)))
      .map((safe) => new URL(safe ?? '/', 'https://crm.example').origin)
    expect(new Set(origins)).toEqual(new Set(['https://crm.example']))
  })
})

describe('the page to return to after signing in', () => {
  test.each(['/login', '/login?x=1', '/login/', '/forgot-password', '/forgot-password/abc', '/verify/abc'])(
    '%s is not remembered',
    (path) => {
      expect(isWorthReturning(path)).toBe(false)
    },
  )

  test.each(['/', '/dashboard', '/foodbank/applicants?page=2', '/loginx', '/verifyx', '/sn'])('%s is remembered', (path) => {
    expect(isWorthReturning(path)).toBe(true)
  })

  test('is the last page, else the start address of the user, else home', () => {
    expect(landingPage('/foodbank/regions?page=2', '/tasks')).toBe('/foodbank/regions?page=2')
    expect(landingPage(null, '/tasks')).toBe('/tasks')
    expect(landingPage(null, null)).toBe('/')
  })

  test('an address that leads away, or back to the sign-in, is passed over', () => {
    expect(landingPage('//evil.example', '/tasks')).toBe('/tasks')
    expect(landingPage('//evil.example', 'https://evil.example')).toBe('/')
    expect(landingPage('/login', '/login')).toBe('/')
    expect(landingPage('/404', null)).toBe('/')
  })
})
