import { eventEndpoints } from '@crm/contract/core/calendar/events.endpoints'
import { notificationEndpoints } from '@crm/contract/core/notifications.endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { endpointQuery, useWrite, type WriteOptions } from '#platform/api/query.ts'
import { useSearchParams } from '#platform/router/use-search.ts'
import { corePaths } from '../../paths.ts'
import { calendarSearch } from '../view.ts'

export const eventWrites = { invalidates: [eventEndpoints.list, notificationEndpoints.list] }

export const eventQuery = (id: string) => endpointQuery(eventEndpoints.get, { params: { id } })
export const useCreateEvent = () => useWrite(eventEndpoints.create, eventWrites)
export const useUpdateEvent = () => useWrite(eventEndpoints.update, eventWrites)
/** `onSuccess` leaves the event, so nothing reads it again. */
export const useRemoveEvent = (
  onSuccess: WriteOptions<typeof eventEndpoints.remove>['onSuccess'],
) => useWrite(eventEndpoints.remove, { invalidates: [], ...(onSuccess ? { onSuccess } : {}) })

/** The calendar stays at the days that it shows: those of its address, or else those around an event. */
export function useClosePanel(day?: string): () => void {
  const navigate = useNavigate()
  const { search } = useSearchParams(calendarSearch)
  return useCallback(
    () =>
      void navigate({
        to: corePaths.calendar(),
        search: { ...search, date: search.date ?? day },
      }),
    [navigate, search, day],
  )
}
