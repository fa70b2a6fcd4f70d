import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True from the moment the browser begins to print until it is done; the component is rendered anew before the paper is laid out. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const become = (printing: boolean) => () => flushSync(() => setPrinting(printing))
    const [begin, end] = [become(true), become(false)]
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
