import { useMissing } from '#platform/missing/use-missing.ts'
import { errorText } from '#platform/api/error-text.ts'
import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { printEndpoints, printFiles } from '@crm/contract/foodbank/prints.endpoints'
import type { HandOverFormat } from '@crm/contract/foodbank/prints'
import {
  IconCalendarWeek,
  IconClipboardList,
  IconFileCheck,
  IconFileTypeXls,
  IconPrinter,
} from '@tabler/icons-react'
import { call } from '#platform/api/call.ts'
import { download } from '#platform/api/download.ts'
import { today } from '#platform/i18n/today.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import type { RowAction } from '#platform/list-rows/columns.ts'
import { toasts, toastFailed } from '#platform/toast/toast.ts'
import { useLiftedBy } from '../restriction/use-refusal.ts'
import { printTexts } from './texts.ts'

/** A restricted applicant cannot be printed. */
export function useSheetAction({
  id,
  restricted_at,
}: Pick<ApplicantDetail, 'id' | 'restricted_at'>): RowAction {
  const t = useTexts(printTexts)
  const { language } = useLanguage()
  const liftedBy = useLiftedBy(restricted_at !== null)
  const print = () =>
    download(printFiles.applicantSheet, { params: { id }, body: { language } }).catch(toastFailure)
  return {
    label: t('sheet'),
    icon: IconPrinter,
    onClick: () => void print(),
    disabledReason: restricted_at === null ? undefined : liftedBy(t('restricted')),
  }
}

/** What one hand-out handed over, to be signed. Whoever sees the hand-out may print it. */
export function useHandOver(): (
  support: Readonly<{ id: string; is_restricted: boolean }>,
) => RowAction {
  const t = useTexts(printTexts)
  const { language } = useLanguage()
  return ({ id, is_restricted }) => ({
    label: t('handOver'),
    icon: IconFileCheck,
    onClick: () =>
      void download(printFiles.handOver, {
        params: { id },
        body: { format: 'pdf', language },
      }).catch(toastFailure),
    disabledReason: is_restricted ? t('handOverRestricted') : undefined,
  })
}

/** All that was handed over on a day, a row a hand-out: to be signed, and as a workbook. */
export function useDayHandOverActions(organizationId: string, day: string): RowAction[] {
  const t = useTexts(printTexts)
  const { language } = useLanguage()
  const disabledReason = useMissing(printFiles.dayHandOver)
  const getAction = (format: HandOverFormat): Pick<RowAction, 'onClick' | 'disabledReason'> => ({
    onClick: () =>
      void download(printFiles.dayHandOver, {
        params: { id: organizationId },
        body: { day, format, language },
      }).catch(toastFailure),
    disabledReason,
  })
  return [
    { label: t('handOverDay'), icon: IconFileCheck, ...getAction('pdf') },
    { label: t('handOverDayExcel'), icon: IconFileTypeXls, ...getAction('xlsx') },
  ]
}

/** Today's week by default. */
export function useWeekAction(organizationId: string, day = today()): RowAction {
  const t = useTexts(printTexts)
  const { language } = useLanguage()
  const disabledReason = useMissing(printFiles.weeklyPlan)
  const print = () =>
    download(printFiles.weeklyPlan, {
      params: { id: organizationId },
      body: { day, language },
    }).catch(toastFailure)
  return {
    label: t('week'),
    icon: IconCalendarWeek,
    onClick: () => void print(),
    disabledReason,
  }
}

/**
 * Printed by the browser once the server has recorded it; without the record nothing is printed.
 */
export function useDayAction(organizationId: string, day: string): RowAction {
  const t = useTexts(printTexts)
  const disabledReason = useMissing(printEndpoints.recordDay)
  const print = async () => {
    try {
      await call(printEndpoints.recordDay, { params: { id: organizationId }, body: { day } })
    } catch (error) {
      return toasts.show({
        kind: 'error',
        text: `${t('dayNotPrinted')} ${errorText(error)}`,
      })
    }
    window.print()
  }
  return {
    label: t('day'),
    icon: IconClipboardList,
    onClick: () => void print(),
    disabledReason,
  }
}

const toastFailure = (error: unknown) => toastFailed(errorText(error))
