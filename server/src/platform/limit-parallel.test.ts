import { expect, test } from 'vitest'
import { limitEach, limitParallel } from './limit-parallel.ts'

test('never more than so many run at once, whenever they come, and all of them do', async () => {
  const limited = limitParallel(2)
  let [running, most, done] = [0, 0, 0]
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    done += 1
    // comes just when a place is free and somebody waits for it
    if (done % 3 === 0 && done < 20) void limited(work)
  }
  await Promise.all(Array.from({ length: 20 }, () => limited(work)))
  await expect.poll(() => done).toBe(20 + 6)
  expect(most).toBe(2)
})

test('a work that fails gives its place back', async () => {
  const limited = limitParallel(1)
  const failing = limited(() => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await limited(async () => 'next')).toBe('next')
})

test('one key takes no more places than it may, others take theirs, and who is done may come again', async () => {
  const limited = limitEach(2)
  const open: (() => void)[] = []
  const waiting = (key: string) =>
    limited(key, () => new Promise<void>((resolve) => open.push(resolve)))
  const running = [waiting('Eva'), waiting('Eva'), waiting('Jan')]
  await expect(waiting('Eva')).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfterSeconds: 5,
  })
  open[0]?.()
  await running[0]
  await expect(limited('Eva', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await limited('Eva', async () => 'again')).toBe('again')
  open.forEach((end) => end())
  await Promise.all(running)
})
