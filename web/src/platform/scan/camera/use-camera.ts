import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { ReaderOptions } from 'zxing-wasm/reader'
import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

type CameraFailure = 'insecure' | 'refused' | 'missing' | 'busy' | 'failed'
export type CameraState = 'starting' | 'running' | CameraFailure

/** Milliseconds between two pictures: shorter than a code is held still, long enough for a slow phone. */
const SCAN_INTERVAL_MS = 120
/** Pictures are scaled down to this width to decode faster; the bars of a code are finer than the squares of one. */
const WIDTHS = { squares: 640, bars: 1024 }
/** A code is reported again only after it was out of sight, or after this. */
const SAME_AGAIN_MS = 4_000

export type CodeFormats = readonly NonNullable<ReaderOptions['formats']>[number][]

/** Printed on our own cards. */
export const CARD_FORMATS: CodeFormats = ['QRCode']
/** Printed on goods by those who make them (GS1 General Specifications, section 5), and on our own labels. */
export const GOODS_FORMATS: CodeFormats = [
  'EAN13',
  'EAN8',
  'UPCA',
  'UPCE',
  'ITF14',
  'Code128',
  'DataBar',
  'DataMatrix',
  'QRCode',
]

/** Runs the camera into the video while mounted and reports every code of the formats in sight. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  formats: CodeFormats,
  onCode: (text: string) => void,
): CameraState {
  const [state, setState] = useState<CameraState>('starting')
  const reportCode = useEffectEvent(onCode)

  useEffect(() => {
    const life = new AbortController()
    const run = async () => {
      const failure = await runCamera(video.current, {
        formats,
        signal: life.signal,
        onCode: reportCode,
        onRunning: () => setState('running'),
      })
      if (!life.signal.aborted) setState(failure)
    }
    void run()
    return () => life.abort()
  }, [video, formats])
  return state
}

type Run = {
  formats: CodeFormats
  signal: AbortSignal
  onCode: (text: string) => void
  onRunning: () => void
}

async function runCamera(
  video: HTMLVideoElement | null,
  { formats, signal, onCode, onRunning }: Run,
): Promise<CameraFailure> {
  if (!video || !window.isSecureContext || !('mediaDevices' in navigator)) return 'insecure'
  let stream: MediaStream | undefined
  try {
    // loads the decoder while the user is asked for the camera
    const [granted, decode] = await Promise.all([
      navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      }),
      loadDecoder(formats),
    ])
    stream = granted
    if (signal.aborted) return 'failed'
    video.srcObject = stream
    await video.play()
    onRunning()
    const width = formats.length > 1 ? WIDTHS.bars : WIDTHS.squares
    await scanForCodes(video, { decode, width, signal, onCode, stream })
    return 'failed'
  } catch (error) {
    return getFailure(error)
  } finally {
    stream?.getTracks().forEach((track) => track.stop())
    // a later run may show its own already
    if (stream && video.srcObject === stream) video.srcObject = null
  }
}

type Decode = (picture: ImageData) => Promise<string | undefined>

async function loadDecoder(formats: CodeFormats): Promise<Decode> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
  // the library would load it from a foreign host by default
  const overrides = { locateFile: () => decoderUrl }
  await prepareZXingModule({ overrides, fireImmediately: true })
  const options: ReaderOptions = {
    formats: [...formats],
    maxNumberOfSymbols: 1,
    tryInvert: false,
  }
  return async (picture) => (await readBarcodes(picture, options))[0]?.text
}

type Scan = {
  decode: Decode
  width: number
  signal: AbortSignal
  stream: MediaStream
  onCode: (text: string) => void
}

async function scanForCodes(
  video: HTMLVideoElement,
  { decode, width, signal, stream, onCode }: Scan,
): Promise<void> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let reported = { text: '', at: 0 }
  while (context && !signal.aborted && stream.active) {
    const picture = captureFrame(video, width, canvas, context)
    const text = picture && (await decode(picture))
    const now = performance.now()
    if (text && (text !== reported.text || now - reported.at > SAME_AGAIN_MS)) {
      reported = { text, at: now }
      onCode(text)
    }
    await pause()
  }
}

function captureFrame(
  video: HTMLVideoElement,
  width: number,
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
): ImageData | undefined {
  if (video.videoWidth === 0) return undefined
  canvas.width = Math.min(width, video.videoWidth)
  canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth)
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, SCAN_INTERVAL_MS))

function getFailure(error: unknown): CameraFailure {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing'
    case 'NotReadableError':
    case 'AbortError':
      return 'busy'
    default:
      return 'failed'
  }
}
