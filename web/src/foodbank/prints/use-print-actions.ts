import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { printEndpoints, printFiles } from '@crm/contract/foodbank/prints.endpoints'
import { IconCalendarWeek, IconClipboardList, IconPrinter } from '@tabler/icons-react'
import { call } from '#platform/api/call.ts'
import { download } from '#platform/api/download.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { today } from '#platform/i18n/today.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import type { RowAction } from '#platform/list-rows/columns.ts'
import { useCan } from '#platform/session/use-can.ts'
import { toastError, toasts } from '#platform/toast/toast.ts'
import { printTexts } from './texts.ts'

/** A restricted applicant cannot be printed. */
export function useSheetAction({
  id,
  restricted_at,
}: Pick<ApplicantDetail, 'id' | 'restricted_at'>): RowAction {
  const t = useTexts(printTexts)
  const { language } = useLanguage()
  const print = () =>
    download(printFiles.applicantSheet, { params: { id }, body: { language } }).catch(toastFailure)
  return {
    label: t('sheet'),
    icon: IconPrinter,
    onClick: () => void print(),
    disabledReason: restricted_at === null ? undefined : t('restricted'),
  }
}

/** Today's week by default. */
export function useWeekAction(organizationId: string, day = today()): RowAction {
  const t = useTexts(printTexts)
  const { language } = useLanguage()
  const mayPrint = useCan(printFiles.weeklyPlan)
  const print = () =>
    download(printFiles.weeklyPlan, {
      params: { id: organizationId },
      body: { day, language },
    }).catch(toastFailure)
  return {
    label: t('week'),
    icon: IconCalendarWeek,
    onClick: () => void print(),
    disabledReason: mayPrint ? undefined : t('mayNotPlan'),
  }
}

/**
 * Printed by the browser once the server has recorded it; without the record nothing is printed.
 */
export function useDayAction(organizationId: string, day: string): RowAction {
  const t = useTexts(printTexts)
  const mayPrint = useCan(printEndpoints.recordDay)
  const print = async () => {
    try {
      await call(printEndpoints.recordDay, { params: { id: organizationId }, body: { day } })
    } catch (error) {
      return toasts.show({
        kind: 'error',
        text: `${t('dayNotPrinted')} ${messageText(errorCode(error))}`,
      })
    }
    window.print()
  }
  return {
    label: t('day'),
    icon: IconClipboardList,
    onClick: () => void print(),
    disabledReason: mayPrint ? undefined : t('mayNotPlan'),
  }
}

const toastFailure = (error: unknown) => toastError(errorCode(error))
