import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { InvalidInput } from '#platform/errors.ts'
import { renderImage, type ImageOptions } from './render.ts'
import { jpeg, photo, png, pngBomb, transparentPng, twoColours, webp } from './testing/pictures.ts'

const avatar = { kind: 'avatar', crop: null } as const

async function getRefusal(content: Buffer, options: ImageOptions = avatar) {
  const refusal: unknown = await renderImage(content, options).catch((error: unknown) => error)
  return refusal instanceof InvalidInput ? refusal.errors : refusal
}

test('a kind is told by the bytes: PNG, JPEG and WebP are taken', async () => {
  for (const content of [await png(), await jpeg(), await webp()]) {
    expect(await renderImage(content, avatar)).toMatchObject({
      media_type: 'image/webp',
      width: 512,
      height: 512,
    })
  }
})

test.each([
  [
    'an SVG with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  [
    'an SVG behind an XML declaration',
    Buffer.from(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ),
  ],
  [
    'a GIF that is a script as well',
    Buffer.from('GIF89a/*\u0001\u0000\u0001\u0000*/=1;alert(1)//;', 'latin1'),
  ],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a document', Buffer.from('%PDF-1.7\n%âãÏÓ')],
  [
    'a sound in the wrapping of WebP',
    Buffer.from('RIFF\u0024\u0000\u0000\u0000WAVEfmt ', 'latin1'),
  ],
  ['one byte', Buffer.from([0x89])],
  ['nothing', Buffer.alloc(0)],
])('%s is no picture', async (_name, content) => {
  expect(await getRefusal(content)).toEqual({ file: [{ rule: 'image_kind' }] })
})

test('what hangs on the end of a picture is not kept', async () => {
  const { content } = await renderImage(
    Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]),
    { kind: 'logo' },
  )
  expect(content.toString('latin1')).not.toContain('<script>')
})

test('a picture that breaks off is broken', async () => {
  const whole = await sharp(await twoColours({ width: 400, height: 300 }))
    .jpeg()
    .toBuffer()
  for (const content of [
    whole.subarray(0, whole.length / 2),
    (await png()).subarray(0, 50),
    (await webp()).subarray(0, 30),
  ]) {
    expect(await getRefusal(content)).toEqual({ file: [{ rule: 'image_broken' }] })
  }
})

test('the signature of a picture alone is broken', async () => {
  for (const content of [
    (await png()).subarray(0, 8),
    (await jpeg()).subarray(0, 4),
    (await webp()).subarray(0, 12),
  ]) {
    expect(await getRefusal(content)).toEqual({ file: [{ rule: 'image_broken' }] })
  }
})

describe('a bomb', () => {
  const bombs: Buffer[] = []
  beforeAll(() => {
    bombs.push(pngBomb({ width: 10_000, height: 10_000 }), pngBomb({ width: 30_000, height: 900 }))
  })

  test('of too many pixels, or of too long rows, is refused by its header, so that memory stays low', async () => {
    const before = process.memoryUsage().rss
    for (const bomb of bombs) {
      const refusals = await Promise.all(Array.from({ length: 5 }, () => getRefusal(bomb)))
      expect(new Set(refusals.map((refusal) => JSON.stringify(refusal)))).toEqual(
        new Set(['{"file":[{"rule":"image_dimensions"}]}']),
      )
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000)
  })

  test('just within the limit is made small', async () => {
    expect(
      await renderImage(pngBomb({ width: 6000, height: 6000 }), { kind: 'picture' }),
    ).toMatchObject({ width: 1920, height: 1920 })
  })
})

describe('a photo', () => {
  test('stands upright and tells nothing of where and by what it was taken', async () => {
    const given = await sharp(await photo()).metadata()
    expect([given.orientation, given.exif?.includes('Foto')]).toEqual([6, true])
    const { content, width, height } = await renderImage(await photo(), { kind: 'picture' })
    expect([width, height]).toEqual([40, 60])
    const { exif, orientation, icc, xmp, iptc } = await sharp(content).metadata()
    expect({ exif, orientation, icc, xmp, iptc }).toEqual({})
    expect(content.toString('latin1')).not.toMatch(/Foto|GPS/)
  })

  test('is cropped as it is seen, not as it is stored', async () => {
    expect(
      await getRefusal(await photo(), { kind: 'avatar', crop: { x: 0, y: 20, size: 40 } }),
    ).toMatchObject({ width: 512 })
    expect(
      await getRefusal(await photo(), { kind: 'avatar', crop: { x: 20, y: 0, size: 40 } }),
    ).toEqual({ crop: [{ rule: 'invalid' }] })
  })
})

describe('an avatar', () => {
  test('is the square that was chosen', async () => {
    const picture = await twoColours({ width: 200, height: 100 })
    const left = await renderImage(picture, { kind: 'avatar', crop: { x: 0, y: 0, size: 90 } })
    const right = await renderImage(picture, { kind: 'avatar', crop: { x: 105, y: 5, size: 95 } })
    expect(await getColour(left.content)).toBe('red')
    expect(await getColour(right.content)).toBe('blue')
  })

  test.each([
    { x: 200, y: 0, size: 10 },
    { x: 0, y: 100, size: 10 },
    { x: 0, y: 0, size: 102 },
    { x: 150, y: 0, size: 60 },
    { x: 9_000_000_000, y: 0, size: 1 },
  ])('cannot be the square %j outside the picture', async (crop) => {
    const picture = await png({ width: 200, height: 100 })
    expect(await getRefusal(picture, { kind: 'avatar', crop })).toEqual({
      crop: [{ rule: 'invalid' }],
    })
  })

  test('may miss the edge by the pixel that rounding takes', async () => {
    const picture = await png({ width: 200, height: 100 })
    expect(
      await renderImage(picture, { kind: 'avatar', crop: { x: 100, y: 0, size: 101 } }),
    ).toMatchObject({ width: 512, height: 512 })
  })
})

test('a logo keeps its transparency and fits 800 × 240; a smaller one is not blown up', async () => {
  const large = await renderImage(await transparentPng({ width: 2000, height: 300 }), {
    kind: 'logo',
  })
  expect(large).toMatchObject({ media_type: 'image/png', width: 800, height: 120 })
  expect((await sharp(large.content).metadata()).hasAlpha).toBe(true)
  expect(await renderImage(await png({ width: 60, height: 40 }), { kind: 'logo' })).toMatchObject({
    width: 60,
    height: 40,
  })
})

test('a picture in the colours of print is shown in those of a screen', async () => {
  const printed = await sharp(await jpeg())
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
  const { content } = await renderImage(printed, { kind: 'picture' })
  expect((await sharp(content).metadata()).space).toBe('srgb')
})

async function getColour(content: Buffer): Promise<'red' | 'blue'> {
  const { channels } = await sharp(content).stats()
  const [red = { mean: 0 }, , blue = { mean: 0 }] = channels
  return red.mean > blue.mean ? 'red' : 'blue'
}
