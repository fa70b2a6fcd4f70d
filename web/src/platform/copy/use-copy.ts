import { useEffect, useState } from 'react'

/** What became of copying; `refused` by a browser that gives no clipboard, as over plain http. */
type Outcome = 'idle' | 'copied' | 'refused'

/** How long a button says that it has copied. */
const SAID_MS = 2_000

/** Copies texts to the clipboard and says what became of it: what is refused has to be shown, to be copied by hand. */
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

/** The types promise a clipboard; outside https there is none, and the call throws. */
async function write(text: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'refused'
  }
}
