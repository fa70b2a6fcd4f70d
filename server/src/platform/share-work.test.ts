import { expect, test } from 'vitest'
import { shareWork } from './share-work.ts'

/** Works that end when they are told to, each answering with its number. */
function works() {
  const ends: (() => void)[] = []
  const work = () => new Promise<number>((resolve) => ends.push(() => resolve(ends.length)))
  return { begun: () => ends.length, end: () => ends.at(-1)?.(), work }
}

test('who asks while an answer is worked out never gets that one, and all who do share the next', async () => {
  const { begun, end, work } = works()
  const shared = shareWork<number>()
  const first = shared('a', work)
  const others = Array.from({ length: 9 }, () => shared('a', work))
  expect(begun()).toBe(1)
  end()
  expect(await first).toBe(1)
  await expect.poll(begun).toBe(2)
  const late = shared('a', work)
  end()
  expect(await Promise.all(others)).toEqual(others.map(() => 2))
  await expect.poll(begun).toBe(3)
  end()
  expect(await late).toBe(3)
})

test('when nobody waits any more the next one begins at once', async () => {
  const { begun, end, work } = works()
  const shared = shareWork<number>()
  for (const round of [1, 2, 3]) {
    const answer = shared('a', work)
    await expect.poll(begun).toBe(round)
    end()
    expect(await answer).toBe(round)
  }
})

test('whoever asks for something else waits for nobody', async () => {
  const shared = shareWork<string>()
  void shared('a', () => new Promise(() => undefined))
  expect(await shared('b', async () => 'b')).toBe('b')
})

test('an error is that of who shares it, and the next one is tried', async () => {
  const shared = shareWork<string>()
  const failing = async () => Promise.reject(new Error('away'))
  const answers = await Promise.allSettled([
    shared('a', failing),
    shared('a', failing),
    shared('a', async () => 'never asked'),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await shared('a', async () => 'back')).toBe('back')
})
