import { readScaleLine, type ScaleLine } from './scale-line.ts'

type ScaleFailure = 'silent' | 'unknown' | 'unstable' | 'empty' | 'busy'
export type Weighed = { readonly grams: number } | { readonly failure: ScaleFailure }

/** Bits a second that scales are set to, the usual one first. */
export const SPEEDS = [9600, 4800, 2400, 19_200] as const
/** Milliseconds in which a scale settles. */
const PATIENCE_MS = 3000

/**
 * The stable weight on the scale. It is asked for it (`S` of MT-SICS), which scales that send by
 * themselves or by a key of their own do not mind. What nobody can read at one speed is read at the
 * next. Nothing is kept open.
 */
export async function readScale(port: SerialPort, patienceMs = PATIENCE_MS): Promise<Weighed> {
  let failure: ScaleFailure = 'silent'
  for (const baudRate of SPEEDS) {
    try {
      await port.open({ baudRate })
    } catch {
      return { failure: 'busy' }
    }
    try {
      const weighed = await listen(port, patienceMs)
      if ('grams' in weighed && weighed.grams <= 0) return { failure: 'empty' }
      if ('grams' in weighed || weighed.failure !== 'unknown') return weighed
      ;({ failure } = weighed)
    } finally {
      await port.close()
    }
  }
  return { failure }
}

async function listen({ readable, writable }: SerialPort, patienceMs: number): Promise<Weighed> {
  if (!readable) return { failure: 'silent' }
  await ask(writable)
  const reader = readable.getReader()
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), patienceMs)
  const heard: Heard = { hasBytes: false, last: null }
  try {
    return (await hear(reader, heard)) ?? afterAll(heard)
  } catch {
    // the cable was pulled, or the bytes came at another speed
    return { failure: heard.hasBytes ? 'unknown' : 'silent' }
  } finally {
    clearTimeout(timer)
    await reader.cancel().catch(() => undefined)
    reader.releaseLock()
  }
}

async function ask(writable: WritableStream<Uint8Array> | null): Promise<void> {
  const writer = writable?.getWriter()
  await writer?.write(new TextEncoder().encode('S\r\n')).catch(() => undefined)
  writer?.releaseLock()
}

/** What came, and the last line that was understood. */
type Heard = { hasBytes: boolean; last: ScaleLine | null }

/** Until a weight is sure: one that stands in a whole line, or twice. A scale may be in the middle of a line when it is first heard. */
async function hear(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  heard: Heard,
): Promise<Weighed | null> {
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return null
    heard.hasBytes ||= value.length > 0
    const lines = (rest + textOf(value)).split(END_OF_LINE)
    rest = lines.pop() ?? ''
    for (const line of lines.map(readScaleLine)) {
      const isSure =
        line?.isStable === true &&
        (line.isWhole || (heard.last?.isStable === true && heard.last.grams === line.grams))
      if (isSure) return { grams: line.grams }
      if (line) heard.last = line
    }
  }
}

/** What is sent once, by a key of the scale, is whole. */
function afterAll({ hasBytes, last }: Heard): Weighed {
  if (!hasBytes) return { failure: 'silent' }
  if (!last) return { failure: 'unknown' }
  return last.isStable ? { grams: last.grams } : { failure: 'unstable' }
}

/** Lines end by carriage return, line feed, or the end of a text. */
// oxlint-disable-next-line no-control-regex -- a scale sends them
const END_OF_LINE = /[\r\n\x03]+/

/** Seven bits: the eighth is the parity of older scales. */
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.map((byte) => byte & 0x7f))
