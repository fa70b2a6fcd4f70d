import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  waitBefore,
  followUntilAborted,
  type LiveState,
  PAUSE_HIDDEN_AFTER_MS,
  createEventReader,
} from './live-connection.ts'

describe('reading an event stream', () => {
  const read = (...pieces: string[]) => {
    const reader = createEventReader()
    return pieces.flatMap(reader.push)
  }

  test('an event is complete at its empty line', () => {
    expect(read('data: {"a":1}\n')).toEqual([])
    expect(read('data: {"a":1}\n\n')).toEqual(['{"a":1}'])
  })

  test('comments, names and ids are no data', () => {
    expect(read(': open\n\n: \n\nevent: change\nid: 7\nretry: 10\ndata: x\n\n')).toEqual(['x'])
  })

  test('several data lines are one event', () => {
    expect(read('data: a\ndata: b\n\n')).toEqual(['a\nb'])
    expect(read('data\n\n')).toEqual([''])
  })

  test('one space after the colon is not part of the data, a colon inside is', () => {
    expect(read('data:x\n\ndata:  y\n\ndata: a:b\n\n')).toEqual(['x', ' y', 'a:b'])
  })

  test.each(['\n', '\r\n', '\r'])('lines may end with %j', (end) => {
    expect(read(`data: a${end}${end}data: b${end}${end}`, ' ')).toEqual(['a', 'b'])
  })

  test('it makes no difference where the network cuts the text', () => {
    const whole = ': open\n\ndata: {"den":"úterý"}\r\n\r\ndata: a\ndata: b\n\ndata: c\r\rdata: open'
    fc.assert(
      fc.property(fc.array(fc.nat(whole.length)), (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), whole.length]
        const pieces = at.slice(1).map((end, index) => whole.slice(at[index], end))
        expect(read(...pieces)).toEqual(['{"den":"úterý"}', 'a\nb', 'c'])
      }),
    )
  })
})

test('waits grow to half a minute, spread by up to a half, and respect Retry-After', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => waitBefore(attempt, 0))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
  expect(waitBefore(2, 1)).toBe(2000)
  expect(waitBefore(0, 0.5, 5)).toBe(5000)
})

describe('a connection', () => {
  let stop: AbortController
  let answers: (() => Response | Error)[]
  let heard: string[]
  let states: LiveState[]
  let page: EventTarget & { visibilityState: string }

  beforeEach(() => {
    vi.useFakeTimers()
    stop = new AbortController()
    heard = []
    states = []
    page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', page)
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('localStorage', { getItem: () => 'token' })
    vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
      const answer = answers.shift()?.() ?? hanging(signal)
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    })
  })

  afterEach(() => {
    stop.abort()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const follow = () =>
    followUntilAborted({ method: 'GET', path: '/changes' }, {}, stop.signal, {
      onData: (data) => heard.push(data),
      onReconnect: () => heard.push('again'),
      onState: (state) => states.push(state),
    })

  test('that the server ends is opened anew, and says that events were missed', async () => {
    answers = [() => new Response('data: 1\n\n'), () => new Response('data: 2\n\n')]
    void follow()
    await vi.advanceTimersByTimeAsync(1000)
    expect(heard).toEqual(['1', 'again', '2'])
    expect(states.slice(0, 4)).toEqual(['connecting', 'live', 'waiting', 'live'])
  })

  test('that breaks before it was ever open missed nothing', async () => {
    answers = [() => new TypeError('offline'), () => new Response('data: 1\n\n')]
    void follow()
    await vi.advanceTimersByTimeAsync(1000)
    expect(heard).toEqual(['1'])
  })

  test('that breaks right away, time after time, is waited for ever longer', async () => {
    let calls = 0
    answers = Array.from({ length: 100 }, () => () => {
      calls++
      return new Response('')
    })
    void follow()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(calls).toBeLessThan(7)
  })

  test('that is refused is not tried again', async () => {
    answers = [() => Response.json({ message: 'forbidden' }, { status: 403 })]
    await follow()
    expect(states).toEqual(['connecting', 'refused'])
  })

  test('to a server that is away is tried again', async () => {
    answers = [
      () => Response.json({ message: 'unavailable' }, { status: 503 }),
      () => new Response('data: 1\n\n'),
    ]
    void follow()
    await vi.advanceTimersByTimeAsync(1000)
    expect(heard).toEqual(['1'])
  })

  test('waiting for its turn goes on at once when the network is back', async () => {
    answers = [() => new TypeError('offline'), () => new Response('data: 1\n\n')]
    void follow()
    await vi.advanceTimersByTimeAsync(1)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(1)
    expect(heard).toEqual(['1'])
  })

  test('of a tab hidden for long rests until somebody looks again', async () => {
    answers = []
    void follow()
    await vi.advanceTimersByTimeAsync(1)
    show('hidden')
    await vi.advanceTimersByTimeAsync(PAUSE_HIDDEN_AFTER_MS + 60_000)
    expect(states.at(-1)).toBe('waiting')
    answers = [() => new Response('data: 1\n\n')]
    await vi.advanceTimersByTimeAsync(60_000)
    expect(heard).toEqual([])
    show('visible')
    await vi.advanceTimersByTimeAsync(1)
    expect(heard).toEqual(['again', '1'])
  })

  function show(state: 'hidden' | 'visible') {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }

  /** An open stream with a heartbeat. */
  function hanging(signal: AbortSignal) {
    return new Response(
      new ReadableStream({
        start: (controller) => {
          const beat = setInterval(
            () => controller.enqueue(new TextEncoder().encode(': \n\n')),
            4000,
          )
          signal.addEventListener('abort', () => {
            clearInterval(beat)
            controller.error(signal.reason)
          })
        },
      }),
    )
  }
})
