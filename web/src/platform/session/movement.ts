const MOVES = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove'] as const

const CHECK_MS = 1_000

type Watching = {
  readonly onMove: () => void
  /** Once a second and whenever the tab comes back; after sleep a move comes before any timer. */
  readonly check: () => void
}

/** Tells of every movement in this tab until the function that it returns is called. */
export function watchMovement({ onMove, check }: Watching): () => void {
  const ended = new AbortController()
  const { signal } = ended
  for (const kind of MOVES)
    window.addEventListener(kind, onMove, { capture: true, passive: true, signal })
  for (const kind of ['focus', 'pageshow']) window.addEventListener(kind, check, { signal })
  document.addEventListener('visibilitychange', check, { signal })
  const timer = setInterval(check, CHECK_MS)
  return () => {
    ended.abort()
    clearInterval(timer)
  }
}
