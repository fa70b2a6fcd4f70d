import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNotFound } from '#platform/api/errors.ts'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { fullName } from '#foodbank/applicants/full-name.ts'
import { ApplicantNotFound } from '#foodbank/applicants/ApplicantNotFound.tsx'
import { applicantQueryOf } from '#foodbank/applicants/queries.ts'
import { foodbankPaths } from '#foodbank/paths.ts'
import classes from './BookingForm.module.css'
import { helpRequestTexts } from '../texts.ts'

type Props = {
  applicantId: string
  title: 'booking.titleNew' | 'booking.titleEdit'
  waitsFor?: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>
  children: (applicant: ApplicantDetail) => ReactNode
}

export function BookingScreen({ applicantId, title, waitsFor, children }: Props) {
  const t = useTexts(helpRequestTexts)
  const query = useQuery(applicantQueryOf(applicantId))
  const applicant = query.data?.data
  const name = applicant && fullName(applicant)
  useScreenTitle(name && t(title, { name }))

  const retry = () => {
    void query.refetch()
    void waitsFor?.refetch()
  }
  if (isNotFound(query.error)) return <ApplicantNotFound />
  const error = (applicant ? null : query.error) ?? waitsFor?.error
  if (error) return <ScreenError error={error} reset={retry} />
  return (
    <div className={classes.screen}>
      <DetailHead
        to={foodbankPaths.applicant(applicantId)}
        back={t('booking.back')}
        // appears together with the content, which it would otherwise push down
        title={
          name &&
          !waitsFor?.isPending && (
            <>
              {t(title, { name })}
              {applicant.personal_number && (
                <span className={classes.number}> · {applicant.personal_number}</span>
              )}
            </>
          )
        }
      />
      {applicant && !waitsFor?.isPending ? (
        children(applicant)
      ) : (
        <SkeletonLines height={480} label={t('booking.loading')} />
      )}
    </div>
  )
}
