import { inflateSync } from 'node:zlib'

const STREAM = /stream\n([\s\S]*?)\nendstream/g
const RECTANGLE = /([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\n\/DeviceRGB cs\n([01]) /g
const [WIDTH, HEIGHT] = [640, 480]
/** How large the code is held before the camera. */
const SIDE = 240

type Rectangle = { x: number; y: number; width: number; height: number; isBlack: boolean }

/** What a camera sees before which a printed card is held: a video of one picture, made of the squares that the PDF draws. */
export function videoOfCard(pdf: Buffer): Buffer {
  const [ground, ...squares] = rectanglesIn(pdf)
  if (!ground || ground.isBlack) throw new Error('The PDF draws no code.')
  const scale = SIDE / ground.width
  const [left, top] = [(WIDTH - SIDE) / 2, (HEIGHT - SIDE) / 2]
  const picture = Buffer.alloc(WIDTH * HEIGHT, 235)
  for (const { x, y, width, height, isBlack } of squares) {
    const [fromX, toX] = [x, x + width].map((at) => Math.round(left + (at - ground.x) * scale))
    const [fromY, toY] = [y, y + height].map((at) => Math.round(top + (at - ground.y) * scale))
    for (let row = fromY ?? 0; row < (toY ?? 0); row++)
      picture.fill(isBlack ? 16 : 235, row * WIDTH + (fromX ?? 0), row * WIDTH + (toX ?? 0))
  }
  const withoutColour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), picture, withoutColour])
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`),
    ...Array<Buffer>(10).fill(frame),
  ])
}

function rectanglesIn(pdf: Buffer): Rectangle[] {
  const drawn = [...pdf.toString('latin1').matchAll(STREAM)].map(([, packed = '']) =>
    unpacked(Buffer.from(packed, 'latin1')),
  )
  return [...drawn.join('\n').matchAll(RECTANGLE)].map(([, x, y, width, height, shade]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
    isBlack: shade === '0',
  }))
}

/** Fonts are packed another way, and draw nothing. */
function unpacked(packed: Buffer): string {
  try {
    return inflateSync(packed).toString('latin1')
  } catch {
    return ''
  }
}
