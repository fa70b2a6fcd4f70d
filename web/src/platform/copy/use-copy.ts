import { useEffect, useState } from 'react'

/** Browsers refuse the clipboard over plain http. */
type Outcome = 'idle' | 'copied' | 'refused'

/** How long the button confirms. */
const SAID_MS = 2_000

export function useCopy() {
  const [outcome, setOutcome] = useState<Outcome>('idle')
  useEffect(() => {
    if (outcome !== 'copied') return undefined
    const timer = setTimeout(() => setOutcome('idle'), SAID_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async (text: string) => {
    const next = await write(text)
    setOutcome(next)
    return next
  }
  return { outcome, copy }
}

/** Outside https there is no clipboard, despite its type. */
async function write(text: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'refused'
  }
}
