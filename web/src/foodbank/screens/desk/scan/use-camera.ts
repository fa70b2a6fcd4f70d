import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Why there is no picture. */
export type CameraFailure = 'insecure' | 'refused' | 'missing' | 'busy' | 'failed'
export type CameraState = 'starting' | 'running' | CameraFailure

/** Shorter than anybody holds a card still, longer than a slow phone needs for one picture. */
const LOOK_EVERY_MS = 120
/** Pictures are looked at this wide at most: a card held before the camera is large enough, and more costs time. */
const WIDTH = 640
/** The same code is told again only after it was out of sight, or after this. */
const SAME_AGAIN_MS = 4_000

/** Runs the camera into the video while the component lives, and tells of every code in sight. The camera is off when it goes. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void,
): CameraState {
  const [state, setState] = useState<CameraState>('starting')
  const tell = useEffectEvent(onCode)

  useEffect(() => {
    const life = new AbortController()
    const run = async () => {
      const failure = await runCamera(video.current, {
        signal: life.signal,
        onCode: tell,
        onRunning: () => setState('running'),
      })
      if (!life.signal.aborted) setState(failure)
    }
    void run()
    return () => life.abort()
  }, [video])
  return state
}

type Run = { signal: AbortSignal; onCode: (text: string) => void; onRunning: () => void }

async function runCamera(
  video: HTMLVideoElement | null,
  { signal, onCode, onRunning }: Run,
): Promise<CameraFailure> {
  if (!video || !window.isSecureContext || !('mediaDevices' in navigator)) return 'insecure'
  let stream: MediaStream | undefined
  try {
    // the decoder is fetched while the person is asked for the camera
    const [granted, { default: decode }] = await Promise.all([
      navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      }),
      import('jsqr'),
    ])
    stream = granted
    if (signal.aborted) return 'failed'
    video.srcObject = stream
    await video.play()
    onRunning()
    await lookForCodes(video, { decode, signal, onCode, stream })
    return 'failed'
  } catch (error) {
    return failureOf(error)
  } finally {
    stream?.getTracks().forEach((track) => track.stop())
    video.srcObject = null
  }
}

type Decode = typeof import('jsqr').default
type Look = {
  decode: Decode
  signal: AbortSignal
  stream: MediaStream
  onCode: (text: string) => void
}

/** Until the camera is switched off, or taken away. */
async function lookForCodes(
  video: HTMLVideoElement,
  { decode, signal, stream, onCode }: Look,
): Promise<void> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let told = { text: '', at: 0 }
  while (context && !signal.aborted && stream.active) {
    const text = codeIn(video, canvas, context, decode)
    const now = performance.now()
    if (text && (text !== told.text || now - told.at > SAME_AGAIN_MS)) {
      told = { text, at: now }
      onCode(text)
    }
    await pause()
  }
}

function codeIn(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  decode: Decode,
): string | undefined {
  if (video.videoWidth === 0) return undefined
  canvas.width = Math.min(WIDTH, video.videoWidth)
  canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth)
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  return decode(data, width, height, { inversionAttempts: 'dontInvert' })?.data
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, LOOK_EVERY_MS))

function failureOf(error: unknown): CameraFailure {
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
