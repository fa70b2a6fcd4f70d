import { prepareZXingModule, writeBarcode, type WriterOptions } from 'zxing-wasm/writer'
import writerUrl from 'zxing-wasm/writer/zxing_writer.wasm?url'
import { onTestFinished } from 'vitest'

/** A camera before which a printed code is held, until the test is over. */
export async function holdBeforeCamera(text: string, options: WriterOptions): Promise<void> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 1280, height: 960 })
  const context = canvas.getContext('2d')
  const image = await pictureOf(text, options)
  const draw = () => {
    if (!context) return
    context.fillStyle = '#ddd'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, (canvas.width - image.width) / 2, (canvas.height - image.height) / 2)
  }
  draw()
  const timer = setInterval(draw, 50)
  answerCamera(() => Promise.resolve(canvas.captureStream(20)))
  onTestFinished(() => clearInterval(timer))
}

/** What the browser answers who asks for the camera. */
export function answerCamera(answer: () => Promise<MediaStream>): void {
  const asked = navigator.mediaDevices.getUserMedia
  navigator.mediaDevices.getUserMedia = answer
  onTestFinished(() => void (navigator.mediaDevices.getUserMedia = asked))
}

async function pictureOf(text: string, options: WriterOptions): Promise<ImageBitmap> {
  await prepareZXingModule({ overrides: { locateFile: () => writerUrl }, fireImmediately: true })
  const { image, error } = await writeBarcode(text, { scale: 4, ...options })
  if (!image) throw new Error(error)
  return createImageBitmap(image)
}
