import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNotFound } from '#platform/api/errors.ts'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { ContactLine } from '#foodbank/applicants/Contact.tsx'
import { fullName } from '#foodbank/applicants/full-name.ts'
import { ApplicantNotFound } from '#foodbank/applicants/ApplicantNotFound.tsx'
import { applicantDetailQuery } from '#foodbank/applicants/queries.ts'
import { foodbankPaths } from '#foodbank/paths.ts'
import classes from './BookingForm.module.css'
import { helpRequestTexts } from '../texts.ts'

type Props = {
  applicantId: string
  title: 'booking.titleNew' | 'booking.titleEdit'
  /** What else must be there before anything is shown. */
  waitsFor: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>
  children: (applicant: ApplicantDetail) => ReactNode
}

export function BookingScreen({ applicantId, title, waitsFor, children }: Props) {
  const t = useTexts(helpRequestTexts)
  const { data, error, refetch } = useQuery(applicantDetailQuery(applicantId))
  const applicant = data?.data
  useScreenTitle(applicant && t(title, { name: fullName(applicant) }))

  const retry = () => {
    void refetch()
    void waitsFor.refetch()
  }
  if (isNotFound(error)) return <ApplicantNotFound />
  const failure = (applicant ? null : error) ?? waitsFor.error
  if (failure) return <ScreenError error={failure} reset={retry} />
  // the title appears together with the content, which it would otherwise push down
  const shown = waitsFor.isPending ? undefined : applicant
  return (
    <div className={classes.screen}>
      <DetailHead
        to={foodbankPaths.applicant(applicantId)}
        back={t('booking.back')}
        title={
          shown && (
            <>
              {t(title, { name: fullName(shown) })}
              {shown.personal_number && (
                <span className={classes.number}> · {shown.personal_number}</span>
              )}
            </>
          )
        }
      />
      {shown && (
        <div className={classes.contact}>
          <ContactLine of={shown} />
        </div>
      )}
      {shown ? children(shown) : <SkeletonLines height={480} label={t('booking.loading')} />}
    </div>
  )
}
