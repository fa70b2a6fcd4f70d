import { useCallback, useLayoutEffect, useRef } from 'react'

/** One function for as long as the component is there, so that what gets it need not be shown anew; it calls what was given last. */
export function useLatest<Args extends readonly unknown[]>(
  call: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
