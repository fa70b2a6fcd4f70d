import sharp from 'sharp'
import { deflateSync, crc32 } from 'node:zlib'

type Size = { width: number; height: number }
const RED = { r: 200, g: 30, b: 40 }
const BLUE = { r: 20, g: 40, b: 220 }

const plain = (
  { width, height }: Size,
  background: { r: number; g: number; b: number; alpha?: number } = RED,
) =>
  sharp({ create: { width, height, channels: background.alpha === undefined ? 3 : 4, background } })

export const png = (size: Size = { width: 60, height: 40 }) => plain(size).png().toBuffer()
export const bluePng = (size: Size = { width: 60, height: 40 }) =>
  plain(size, BLUE).png().toBuffer()
export const transparentPng = (size: Size) =>
  plain(size, { ...RED, alpha: 0.4 })
    .png()
    .toBuffer()
export const jpeg = (size: Size = { width: 60, height: 40 }) => plain(size).jpeg().toBuffer()
export const webp = (size: Size = { width: 60, height: 40 }) => plain(size).webp().toBuffer()

/** A photo taken on its side (EXIF orientation 6) somewhere: 60 × 40 as stored, 40 × 60 as it should be seen. */
export const photo = () =>
  plain({ width: 60, height: 40 })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Fotoaparat' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 5/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** Red on the left, blue on the right. */
export async function twoColours({ width, height }: Size): Promise<Buffer> {
  const blue = await plain({ width: width / 2, height }, BLUE)
    .png()
    .toBuffer()
  return plain({ width, height })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .png()
    .toBuffer()
}

/** A black PNG of a few kilobytes that takes width × height pixels once it is decoded. */
export function pngBomb({ width, height }: Size): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((width * 3 + 1) * height), { level: 9 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
