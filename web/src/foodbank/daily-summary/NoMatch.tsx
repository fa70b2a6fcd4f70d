import { applicantEndpoints } from '@crm/contract/foodbank/applicants'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { foodbankPaths } from '../paths.ts'
import { DeskNotice } from './DeskNotice.tsx'
import { dailySummaryTexts } from './texts.ts'
import type { DeskState } from './use-desk.ts'

/** Nobody of the day is left by the filter and the search: who else is looked at, and where somebody without a reservation is found. */
export function NoMatch({ desk: { filter, search, toggleFilter }, isPartial }: { desk: DeskState; isPartial: boolean }) {
  const t = useTexts(dailySummaryTexts)
  const navigate = useNavigate()
  const mayReadRegister = useCan(applicantEndpoints.list)
  const typed = search.trim()
  if (filter !== 'all') {
    const text = typed === '' ? t(`list.${isPartial ? 'nobodyOf' : 'nobody'}.${filter}`) : t(`list.noMatchAmong.${filter}`)
    return <DeskNotice text={text} action={t('list.showAll')} onAction={() => toggleFilter(filter)} />
  }
  if (!mayReadRegister) return <DeskNotice text={t('list.noMatch')} />
  const lookUp = () => void navigate({ to: foodbankPaths.applicants(), search: { search: typed } })
  return <DeskNotice text={t('list.noMatch')} action={t('list.inRegister')} onAction={lookUp} />
}
