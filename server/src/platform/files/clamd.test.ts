import { once } from 'node:events'
import { createServer } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readClamdAddress } from '#platform/process/clamd-address.ts'
import { readVersion, scan } from './clamd.ts'
import {
  CLEAN,
  EICAR,
  judging,
  startStandInClamd,
  type StandInClamd,
} from './testing/stand-in-clamd.ts'

let clamd: StandInClamd
beforeAll(async () => {
  clamd = await startStandInClamd({ mostBytes: 300_000 })
})
afterAll(() => clamd.close())
afterEach(() => {
  clamd.answerBy(judging)
})

const address = () => ({ host: '127.0.0.1', port: clamd.port })
const ask = (content: Uint8Array, limitMs = 20_000) =>
  scan(address(), content, AbortSignal.timeout(limitMs))
const unchecked = (reason: string) => ({ kind: 'unchecked', reason })

test('an address is a socket, or a host and a port', () => {
  expect(readClamdAddress('/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' })
  expect(readClamdAddress('scanner.local:3310')).toEqual({ host: 'scanner.local', port: 3310 })
  expect(readClamdAddress('[::1]:3310')).toEqual({ host: '::1', port: 3310 })
  for (const wrong of ['clamd.ctl', 'scanner', ':3310', 'scanner:0', 'scanner:70000', 'tcp://a:1'])
    expect([wrong, readClamdAddress(wrong)]).toEqual([wrong, undefined])
})

test('a file of any size arrives as it is, and is called clean', async () => {
  const files = [0, 1, 65_536, 65_537, 200_000].map((size) => Buffer.alloc(size, 'obsah'))
  for (const file of files) expect(await ask(file)).toEqual({ kind: 'clean' })
  expect(clamd.seen.map((seen, place) => seen.equals(files[place] ?? Buffer.of(1)))).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
})

test('what a signature knows is infected, with the name of the signature', async () => {
  const content = Buffer.concat([Buffer.alloc(70_000), Buffer.from(EICAR)])
  expect(await ask(content)).toEqual({ kind: 'infected', signature: 'Eicar-Signature' })
  clamd.answerBy(() => 'stream: Win.Test.Zlý\n-1 FOUND\0')
  expect(await ask(content)).toMatchObject({ kind: 'unchecked' })
  clamd.answerBy(() => 'stream: Win.Test.Zl\u00fd-1 FOUND\0')
  expect(await ask(content)).toEqual({ kind: 'infected', signature: 'Win.Test.Zl?-1' })
})

test('more than the scanner takes is told apart, though it closes while the file is being sent', async () => {
  for (const size of [300_001, 5_000_000])
    expect(await ask(Buffer.alloc(size))).toEqual({ kind: 'too_large' })
})

describe('is not called clean', () => {
  test.each([
    ['', 'unreachable'],
    ['stream: OK', 'nonsense'],
    ['stream: ok\0', 'nonsense'],
    ['stream: OK\n\0', 'nonsense'],
    ['1: stream: OK\0', 'nonsense'],
    ['stream: OK\0stream: OK\0', 'nonsense'],
    ['stream: Can\u2019t allocate memory ERROR\0', 'nonsense'],
    ['COMMAND READ TIMED OUT\0', 'nonsense'],
    ['HTTP/1.1 400 Bad Request\r\n\r\n', 'nonsense'],
    ['x'.repeat(100_000), 'nonsense'],
  ])('what is answered by %j', async (answer, reason) => {
    clamd.answerBy(() => answer)
    expect(await ask(Buffer.from('a'))).toEqual(unchecked(reason))
  })

  test('what is not answered in time', async () => {
    clamd.answerBy(() => null)
    expect(await ask(Buffer.from('a'), 50)).toEqual(unchecked('slow'))
    expect(await scan(address(), Buffer.from('a'), AbortSignal.abort())).toEqual(unchecked('slow'))
  })

  test('what is called so before all of it has come', async () => {
    const hasty = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.write(CLEAN)
    })
    hasty.listen(0, '127.0.0.1')
    await once(hasty, 'listening')
    const at = hasty.address()
    const port = typeof at === 'object' && at ? at.port : 0
    const content = Buffer.alloc(20_000_000)
    expect(await scan({ host: '127.0.0.1', port }, content, AbortSignal.timeout(20_000))).toEqual(
      unchecked('nonsense'),
    )
    hasty.close()
  })

  test('what nobody is there to look at', async () => {
    const gone = await startStandInClamd()
    await gone.close()
    const at = { host: '127.0.0.1', port: gone.port }
    expect(await scan(at, Buffer.from('a'), AbortSignal.timeout(20_000))).toEqual(
      unchecked('unreachable'),
    )
    const folder = await mkdtemp(join(tmpdir(), 'crm-clamd-'))
    const path = join(folder, 'none.ctl')
    expect(await scan({ path }, Buffer.from('a'), AbortSignal.timeout(20_000))).toEqual(
      unchecked('unreachable'),
    )
    await rm(folder, { recursive: true })
  })
})

test('it says its version, and of which day its signatures are', async () => {
  expect(await readVersion(address(), AbortSignal.timeout(20_000))).toEqual({
    version: 'ClamAV 1.4.3',
    signatures_at: '2026-03-09T09:25:41.000Z',
  })
})

test('nothing that was sent is against the protocol', () => {
  expect(clamd.seen.length).toBeGreaterThan(10)
  expect(clamd.faults).toEqual([])
})
