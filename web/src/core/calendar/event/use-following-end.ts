import { useEffect, useEffectEvent, useRef } from 'react'
import { useForm } from '#platform/fields/form-context.ts'
import { followingEnd, isWhen, type Span } from './following-end.ts'

/** Moving the start of an event takes its end along; what stands in the start while it is being typed moves nothing. */
export function useFollowingEnd(startName: string, endName: string): void {
  const { values, patch } = useForm()
  const start = textOf(values[startName])
  const end = textOf(values[endName])
  const last = useRef<Span & { readonly name: string }>({ name: startName, start, end })
  const follow = useEffectEvent(() => {
    const before = last.current
    if (before.name === startName && !isWhen(start)) return
    const moved = before.name === startName ? followingEnd(before, { start, end }) : null
    last.current = { name: startName, start, end: moved ?? end }
    if (moved !== null) patch({ [endName]: moved })
  })
  useEffect(() => follow(), [startName, start, end])
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
