import sharp, { type Sharp } from 'sharp'
import { invalidField } from '#platform/errors.ts'
import { limitParallel } from '#platform/limit-parallel.ts'
import { imageKindOf } from './image-kind.ts'

/** What a picture is for decides its size: an avatar is the square `crop` of the upright picture, none keeps its middle. */
export type ImageOptions =
  | { readonly kind: 'avatar'; readonly crop: Crop | null }
  /** With its transparency, and as PNG: e-mails and documents show it as well. */
  | { readonly kind: 'logo' }
  | { readonly kind: 'picture' }

export type Crop = { readonly x: number; readonly y: number; readonly size: number }

/** A picture as it is served. */
export type RenderedImage = {
  readonly content: Buffer
  readonly media_type: 'image/png' | 'image/webp'
  readonly width: number
  readonly height: number
}

/** Decoding takes memory by the pixel, not by the byte. */
const MAX_PIXELS = 36_000_000
/** One row of pixels is always whole in memory. */
const MAX_SIDE = 16_000
const AVATAR_SIDE = 512
/** Pictures decoded at once in one process; the rest wait, so that a flood of them cannot take all memory. */
const MAX_PARALLEL = 2
const TIMEOUT_SECONDS = 10

// What is not among the three kinds cannot even be reached in the library, whatever it takes the bytes for.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)

/**
 * Makes a picture anew from what was sent: upright, without metadata (places where photos were taken), in the size of its purpose.
 * Refuses at the field `file` with `image_kind`, `image_dimensions` or `image_broken`, and at `crop` a square outside the picture.
 */
export async function renderImage(content: Buffer, options: ImageOptions): Promise<RenderedImage> {
  if (!imageKindOf(content)) throw invalidField('file', 'image_kind')
  return limited(async () => {
    const { width, height } = await readSize(content)
    if (options.kind === 'avatar' && options.crop && !isWithin(options.crop, { width, height }))
      throw invalidField('crop', 'invalid')
    return decoding(async () => {
      const { data, info } = await shape(open(content), options, { width, height }).toBuffer({
        resolveWithObject: true,
      })
      return {
        content: data,
        media_type: options.kind === 'logo' ? 'image/png' : 'image/webp',
        width: info.width,
        height: info.height,
      }
    })
  })
}

/**
 * The same picture in its own size and format, upright and without metadata. Refuses at the field `file` as `renderImage`.
 */
export async function stripImage(content: Buffer): Promise<Buffer> {
  const kind = imageKindOf(content)
  if (!kind) throw invalidField('file', 'image_kind')
  return limited(async () => {
    await readSize(content)
    return decoding(() => open(content).toFormat(kind, { quality: 90 }).toBuffer())
  })
}

const open = (content: Buffer) =>
  sharp(content, { autoOrient: true, failOn: 'error', limitInputPixels: MAX_PIXELS }).timeout({
    seconds: TIMEOUT_SECONDS,
  })

/** Width and height of the picture standing upright, from its header: nothing is decoded. Refuses one that is too large. */
async function readSize(content: Buffer): Promise<Size> {
  const { autoOrient } = await decoding(() =>
    sharp(content, { limitInputPixels: false }).metadata(),
  )
  const { width, height } = autoOrient
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE)
    throw invalidField('file', 'image_dimensions')
  return { width, height }
}

type Size = { readonly width: number; readonly height: number }

function shape(image: Sharp, options: ImageOptions, size: Size): Sharp {
  if (options.kind === 'logo')
    return image.resize({ width: 800, height: 240, ...INSIDE }).png({ compressionLevel: 9 })
  if (options.kind === 'picture')
    return image.resize({ width: 1920, height: 1920, ...INSIDE }).webp({ quality: 82 })
  const square = options.crop ? image.extract(squareOf(options.crop, size)) : image
  return square
    .resize({ width: AVATAR_SIDE, height: AVATAR_SIDE, fit: 'cover' })
    .webp({ quality: 86 })
}

const INSIDE = { fit: 'inside', withoutEnlargement: true } as const

/** A square drawn on a shrunken picture may miss its edge by a pixel. */
const isWithin = ({ x, y, size }: Crop, { width, height }: Size) =>
  x < width && y < height && x + size <= width + 1 && y + size <= height + 1

function squareOf({ x, y, size }: Crop, { width, height }: Size) {
  const side = Math.min(size, width - x, height - y)
  return { left: x, top: y, width: side, height: side }
}

/** Whatever the library cannot read is a broken picture. */
async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    throw invalidField('file', 'image_broken')
  }
}

const limited = limitParallel(MAX_PARALLEL)
