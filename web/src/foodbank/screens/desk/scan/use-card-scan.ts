import { isCardCode, readCardNumber } from '@crm/contract/foodbank/client-cards/card-number'
import type { Reservation, Scanned } from '@crm/contract/foodbank/desk/daily-summary'
import { dailySummaryEndpoints } from '@crm/contract/foodbank/desk/daily-summary.endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWrite } from '#platform/api/query.ts'
import { dailySummaryQuery, type DeskDay, rereadDay } from '#foodbank/daily-summary/queries.ts'

/** The result of a scan to be shown; codes that are no cards never reach the server. */
export type ScanResult =
  | Exclude<Scanned, { outcome: 'expected' | 'settled' }>
  | { readonly outcome: 'settled'; readonly applicant: Named }
  | { readonly outcome: 'other_code' | 'not_listed' }
type Named = Extract<Scanned, { outcome: 'revoked' }>['applicant']

type Options = { day: DeskDay; onFound: (reservation: Reservation) => void }

/** Looks up a scanned card: passes on its reservation, keeps every other result to be shown. */
export function useCardScan({ day, onFound }: Options) {
  const client = useQueryClient()
  const scanning = useWrite(dailySummaryEndpoints.scan, { invalidates: [] })
  const [result, setResult] = useState<ScanResult>()
  const isBusy = useRef(false)

  const find = (id: string) => {
    const shown = client.getQueryData(dailySummaryQuery(day).queryKey)?.data
    return [...(shown?.reservations ?? []), ...(shown?.unresolved ?? [])].find(
      (reservation) => reservation.id === id,
    )
  }
  const lookUp = async (text: string): Promise<ScanResult | undefined> => {
    const number = readCardNumber(text)
    if (number === null)
      return { outcome: isCardCode(text) || isTyped(text) ? 'mistyped' : 'other_code' }
    const answer = await scanning.run({
      body: { number, date: day.date, organization_id: day.organizationId },
    })
    if (!answer) return undefined
    const scanned = answer.data
    if (!('request_id' in scanned)) return scanned
    // booked a moment ago and not loaded yet
    if (!find(scanned.request_id)) await rereadDay(client, day)
    const reservation = find(scanned.request_id)
    if (!reservation) return { outcome: 'not_listed' }
    onFound(reservation)
    return scanned.outcome === 'settled'
      ? { outcome: 'settled', applicant: scanned.applicant }
      : undefined
  }
  return {
    result,
    isPending: scanning.isPending,
    clearResult: () => setResult(undefined),
    /** One at a time: a scanner that beeps twice has read one card. */
    async scan(text: string): Promise<void> {
      if (isBusy.current) return
      isBusy.current = true
      setResult(undefined)
      setResult(await lookUp(text))
      isBusy.current = false
    },
  }
}

export type CardScan = ReturnType<typeof useCardScan>

/** Looks like a card number, allowing mistakes; other codes are URLs, digits, or far longer. */
const isTyped = (text: string) => /^[\sa-z-]{1,30}$/i.test(text)
