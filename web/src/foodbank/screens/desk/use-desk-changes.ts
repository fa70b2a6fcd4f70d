import { dailySummaryStreams } from '@crm/contract/foodbank/desk/daily-summary.endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useLiveEvents } from '#platform/live/use-live-events.ts'
import { type DeskDay, inputOf, rereadDay } from '#foodbank/daily-summary/queries.ts'

/** Reads the day anew whenever a colleague changes something of it, and after every gap in which changes may have been missed. */
export function useDeskChanges(day: DeskDay) {
  const client = useQueryClient()
  const reread = () => void rereadDay(client, day)
  return useLiveEvents(dailySummaryStreams.changes, inputOf(day), reread, { onReconnect: reread })
}
