import { eventEndpoints } from '@crm/contract/core/calendar/events.endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { invalidate } from '#platform/api/query.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { toastDone, toastError } from '#platform/toast/toast.ts'
import type { Entry } from './entries.ts'
import { calendarTexts } from './texts.ts'
import { type When, whenWords } from './when.ts'

/** Saves what was moved and offers to undo it. Confirms first if guests would be notified. A refused move is put back and everything reloaded. */
export function useMove() {
  const t = useTexts(calendarTexts)
  const format = useFormat()
  const client = useQueryClient()
  const send = async (id: string, when: When, updated_at: string) => {
    const { data } = await call(eventEndpoints.move, {
      params: { id },
      body: { ...when, updated_at },
    })
    void invalidate(client, [eventEndpoints.list])
    return data.updated_at
  }
  const failed = (error: unknown) => {
    toastError(errorCode(error))
    void invalidate(client, [eventEndpoints.list])
  }
  return async ({ movable }: Entry, when: When, putBack: () => void) => {
    if (!movable) return putBack()
    const { id, name, guests_count, all_day, start_at, end_at, start_on, end_on, updated_at } =
      movable
    const question = {
      title: t('moveTitle', { name }),
      text: t('moveText', { when: whenWords(when, format, t('allDay')) }),
      confirmLabel: t('moveLabel'),
    }
    if (guests_count > 0 && !(await confirm(question))) return putBack()
    try {
      const movedAt = await send(id, when, updated_at)
      const before = { all_day, start_at, end_at, start_on, end_on }
      toastDone(t('moved'), {
        label: t('undo'),
        run: () => void send(id, before, movedAt).catch(failed),
      })
    } catch (error) {
      putBack()
      failed(error)
    }
  }
}
