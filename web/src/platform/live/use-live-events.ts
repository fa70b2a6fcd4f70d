import type { Endpoint, EndpointAnswer, EndpointInput } from '@crm/contract/platform/endpoint'
import { useEffect, useEffectEvent, useState } from 'react'
import { followUntilAborted, type LiveState } from './live-connection.ts'

export type LiveOptions = {
  /** Called after every gap: events were missed. */
  readonly onReconnect?: () => void
  readonly enabled?: boolean
}

/**
 * Follows a `stream` endpoint while the component is shown; a change of `input` reconnects. Returns
 * the state of the connection.
 */
export function useLiveEvents<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  onEvent: (event: EndpointAnswer<E>) => void,
  { onReconnect, enabled = true }: LiveOptions = {},
): LiveState {
  const [state, setState] = useState<LiveState>('connecting')
  const onData = useEffectEvent((data: string) => {
    const event = parsed<EndpointAnswer<E>>(data)
    if (event !== undefined) onEvent(event)
  })
  const onBack = useEffectEvent(() => onReconnect?.())
  const inputKey = JSON.stringify(input)

  useEffect(() => {
    if (!enabled) return undefined
    const stop = new AbortController()
    void followUntilAborted(endpoint, JSON.parse(inputKey), stop.signal, {
      onData,
      onReconnect: onBack,
      onState: setState,
    })
    return () => stop.abort()
  }, [endpoint, inputKey, enabled])

  return state
}

function parsed<Event>(data: string): Event | undefined {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
