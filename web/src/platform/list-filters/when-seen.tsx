import { TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Filter } from '#platform/list-filters/filter.ts'

type Seen = { readonly isSeen: boolean; readonly see: () => void }

/**
 * Whether the filters behind „Další filtry" have come into view; they are in the page from the
 * start.
 */
export function useSeen(): Seen {
  const [isSeen, setSeen] = useState(false)
  return { isSeen, see: () => setSeen(true) }
}

/** A filter loaded when it comes into view. */
export const whenSeen = <Name extends string>(
  filter: Filter<Name>,
  { isSeen, see }: Seen,
): Filter<Name> =>
  isSeen ? filter : { ...filter, input: () => <Unseen label={filter.label} onSeen={see} /> }

function Unseen({ label, onSeen }: { readonly label: string; readonly onSeen: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const reportSeen = useEffectEvent(onSeen)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) reportSeen()
    })
    if (input.current) observer.observe(input.current)
    return () => observer.disconnect()
  }, [])
  return <TextInput ref={input} label={label} readOnly />
}
