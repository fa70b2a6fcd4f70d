import { expect, test } from 'vitest'
import { makeScale } from '../../testing/scale.ts'
import { readScale, SPEEDS } from './read-scale.ts'

const read = (scale: SerialPort) => readScale(scale, 50)

test('a scale is asked, answers with a stable weight, and is let go', async () => {
  const scale = makeScale(['S S     12.', '345 kg\r\n'])
  expect(await read(scale)).toEqual({ grams: 12_345 })
  expect(scale.told).toEqual(['S\r\n'])
  expect(scale.isOpen()).toBe(false)
})

test('the end of a line that was heard from its middle is no weight', async () => {
  expect(await read(makeScale(['4.500 kg\r\n', '  14.500 kg\r\n', '  14.500 kg\r\n']))).toEqual({
    grams: 14_500,
  })
})

test('what the scale sends once by its own key counts', async () => {
  expect(await read(makeScale(['   2,050 kg\r\n']))).toEqual({ grams: 2050 })
})

test('while it moves nothing counts', async () => {
  const moving = makeScale(['US,GS,+  1.000kg\r\n', 'US,GS,+  1.200kg\r\n'])
  expect(await read(moving)).toEqual({ failure: 'unstable' })
  const settling = makeScale(['US,GS,+  1.000kg\r\n', 'ST,GS,+  1.200kg\r\n'])
  expect(await read(settling)).toEqual({ grams: 1200 })
})

test('an older scale, with a bit of parity, is understood', async () => {
  const parity = Array.from('ST,GS,+  1.234kg\r\n', (letter) => {
    const code = letter.charCodeAt(0)
    const ones = code.toString(2).replaceAll('0', '').length
    return String.fromCharCode(ones % 2 === 1 ? code | 0x80 : code)
  }).join('')
  expect(await read(makeScale([parity]))).toEqual({ grams: 1234 })
})

test('the speed of the scale is found', async () => {
  const scale = makeScale(['ST,GS,+  7.000kg\r\n'], { speed: 2400 })
  expect(await read(scale)).toEqual({ grams: 7000 })
  expect(scale.opened).toEqual([9600, 4800, 2400])
})

test('says why there is no weight', async () => {
  expect(await read(makeScale([], { isMute: true }))).toEqual({ failure: 'silent' })
  expect(await read(makeScale(['HELLO\r\n']))).toEqual({ failure: 'unknown' })
  expect(await read(makeScale(['ST,GS,+  0.000kg\r\n']))).toEqual({ failure: 'empty' })
  expect(await read(makeScale(['ST,GS,-  0.100kg\r\n']))).toEqual({ failure: 'empty' })
  const busy = { ...makeScale([]), open: () => Promise.reject(new Error('already open')) }
  expect(await read(busy)).toEqual({ failure: 'busy' })
})

test('nothing stays open, whatever happened', async () => {
  const scale = makeScale(['HELLO\r\n'])
  await read(scale)
  expect([scale.opened, scale.isOpen()]).toEqual([SPEEDS, false])
})
