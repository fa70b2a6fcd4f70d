import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'

/** How a screen is looked at, from the widest to a phone, first light, then dark. */
export const LOOKS = (['light', 'dark'] as const).flatMap((theme) =>
  [
    { width: 1440, height: 900 },
    { width: 1180, height: 820 },
    { width: 768, height: 1024 },
    { width: 360, height: 740 },
  ].map((size) => ({ ...size, theme })),
)

/** A screen's pictures in the order of `LOOKS`; a group has sheets of its own. */
export type Strip = {
  readonly group: string
  readonly name: string
  readonly pictures: readonly string[]
}

const STRIPS_A_SHEET = 5
const STRIP_HEIGHT = 300
const CAPTION = 22
const GAP = 6
const SHOWN_WIDTHS: Readonly<Record<number, number>> = { 1440: 330, 1180: 270, 768: 190, 360: 110 }
const columns = LOOKS.map(({ width }) => SHOWN_WIDTHS[width] ?? 100)
const SHEET_WIDTH = columns.reduce((sum, width) => sum + width + GAP, GAP)

/** Puts the pictures small onto sheets of five screens each, below `folder`; answers with the sheets' names in their order. */
export async function contactSheets(folder: string, strips: readonly Strip[]): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const names: string[] = []
  for (const group of new Set(strips.map((strip) => strip.group))) {
    const own = strips.filter((strip) => strip.group === group)
    for (let from = 0; from < own.length; from += STRIPS_A_SHEET) {
      const name = `sheet-${group.replace(' ', '-')}-${String(from / STRIPS_A_SHEET + 1).padStart(2, '0')}.png`
      await sheet(join(folder, name), own.slice(from, from + STRIPS_A_SHEET))
      names.push(name)
    }
  }
  return names
}

async function sheet(path: string, strips: readonly Strip[]): Promise<void> {
  const parts = await Promise.all(strips.map(stripParts))
  const height = strips.length * (CAPTION + STRIP_HEIGHT + GAP)
  const paper = sharp({
    create: { width: SHEET_WIDTH, height, channels: 3, background: '#8a8a8a' },
  })
  await paper.composite(parts.flat()).png({ palette: true, quality: 90 }).toFile(path)
}

async function stripParts({ group, name, pictures }: Strip, at: number): Promise<OverlayOptions[]> {
  const top = at * (CAPTION + STRIP_HEIGHT + GAP)
  const caption = `<svg width="${SHEET_WIDTH}" height="${CAPTION}"><rect width="100%" height="100%" fill="#222"/><text x="8" y="16" font-family="sans-serif" font-size="14" fill="#fff">${group} · ${name}</text></svg>`
  let left = GAP
  const shown: OverlayOptions[] = []
  for (const [column, picture] of pictures.entries()) {
    const width = columns[column] ?? 100
    shown.push({ input: await thumbnail(picture, width), left, top: top + CAPTION })
    left += width + GAP
  }
  return [{ input: Buffer.from(caption), left: 0, top }, ...shown]
}

/** The upper part of a picture at this width. */
async function thumbnail(picture: string, width: number): Promise<Buffer> {
  const small = await sharp(picture).resize({ width }).toBuffer({ resolveWithObject: true })
  const height = Math.min(small.info.height, STRIP_HEIGHT)
  return sharp(small.data).extract({ left: 0, top: 0, width, height }).toBuffer()
}
