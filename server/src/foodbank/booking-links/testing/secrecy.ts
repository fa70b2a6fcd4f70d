import { expect } from 'vitest'
import type { Visitor } from './visitor.ts'

type Answer = Awaited<ReturnType<Visitor['open']>>

/** What is sent to whoever opens a link and enters letters, but what is new with every answer. */
export async function seenBy(visitor: Visitor, letters = 'nov') {
  const answers = [await visitor.open(), await visitor.enter(letters)]
  return answers.map(
    ({ status, body, headers: { date: _date, 'x-request-id': _id, ...headers } }) => ({
      status,
      body,
      headers,
    }),
  )
}

/** Byte by byte, and the letters open nothing. */
export function expectAllRefusedAlike(answers: readonly Awaited<ReturnType<typeof seenBy>>[]) {
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]?.map(({ status }) => status)).toEqual([200, 403])
}

/** A page that loads, runs and keeps nothing. */
export function expectInert({ headers, body }: Pick<Answer, 'headers' | 'body'>) {
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none';style-src 'sha256-[\w+/=]+';form-action 'self';base-uri 'none';frame-ancestors 'none'$/,
    ),
  })
  expect(headers).not.toHaveProperty('set-cookie')
  expect(body).not.toMatch(/<script|<img|<link|@import|url\(|javascript:| style=| on\w+=/i)
}
