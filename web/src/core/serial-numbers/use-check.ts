import { serialNumberEndpoints } from '@crm/contract/core/complaints/serial-numbers.endpoints'
import type { EndpointAnswer } from '@crm/contract/platform/endpoint'
import type { RuleFailure } from '@crm/contract/platform/envelopes'
import { serialNumber } from '@crm/contract/platform/formats'
import { validate } from '@crm/contract/platform/rules'
import { useEffect, useRef, useState } from 'react'
import { call } from '#platform/api/call.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { ApiError } from '#platform/api/errors.ts'

export type KnownProduct = NonNullable<EndpointAnswer<typeof serialNumberEndpoints.check>['data']>

export type Outcome =
  | { readonly kind: 'known'; readonly product: KnownProduct }
  | { readonly kind: 'unknown'; readonly asked: string }
  | { readonly kind: 'wrong'; readonly failure: RuleFailure }
  | { readonly kind: 'failed'; readonly code: string; readonly retryAfter: number | undefined }

/** `first` is checked at once; only the latest question is answered. */
export function useCheck(first: string) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isAsking, setAsking] = useState(first !== '')
  const latest = useRef(0)
  useEffect(() => {
    if (first === '') return
    const turn = ++latest.current
    void answerTo(first).then((answer) => {
      if (turn !== latest.current) return
      setOutcome(answer)
      setAsking(false)
    })
  }, [first])
  const ask = async (typed: string) => {
    const turn = ++latest.current
    setAsking(true)
    const answer = await answerTo(typed)
    if (turn !== latest.current) return
    setOutcome(answer)
    setAsking(false)
  }
  return { outcome, isAsking, ask }
}

async function answerTo(typed: string): Promise<Outcome> {
  const checked = validate(serialNumber, typed)
  if ('errors' in checked)
    return { kind: 'wrong', failure: checked.errors['']?.[0] ?? { rule: 'serial_number' } }
  try {
    const { data } = await call(serialNumberEndpoints.check, { body: { serial_number: typed } })
    return data ? { kind: 'known', product: data } : { kind: 'unknown', asked: checked.data }
  } catch (error) {
    return {
      kind: 'failed',
      code: errorCode(error),
      retryAfter: error instanceof ApiError ? error.retryAfter : undefined,
    }
  }
}
