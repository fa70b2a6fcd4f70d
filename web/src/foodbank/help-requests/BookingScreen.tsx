import type { ApplicantDetail } from '@crm/contract/foodbank/applicants'
import { Alert, Button } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { applicantQueryOf } from '../applicants/queries.ts'
import { foodbankPaths } from '../paths.ts'
import classes from './BookingForm.module.css'
import { helpRequestTexts } from './texts.ts'

type Props = {
  applicantId: string
  title: 'booking.titleNew' | 'booking.titleEdit'
  /** What else must be read before the form can begin. */
  waitsFor?: Pick<UseQueryResult, 'isPending' | 'isError' | 'refetch'>
  children: (applicant: ApplicantDetail) => ReactNode
}

/** The frame of making and of moving a request: whom it is for, the way back, and what failed to be read. */
export function BookingScreen({ applicantId, title, waitsFor, children }: Props) {
  const t = useTexts(helpRequestTexts)
  const query = useQuery(applicantQueryOf(applicantId))
  const applicant = query.data?.data
  const name = applicant && `${applicant.surname} ${applicant.name}`
  useScreenTitle(name && t(title, { name }))

  const retry = () => {
    void query.refetch()
    void waitsFor?.refetch()
  }
  const body = () => {
    if ((query.isError && !applicant) || waitsFor?.isError)
      return (
        <Alert color="red" role="alert">
          {t('booking.failed')}{' '}
          <Button variant="subtle" onClick={retry}>
            {t('booking.retry')}
          </Button>
        </Alert>
      )
    if (!applicant || waitsFor?.isPending) return <SkeletonLines height={480} label={t('booking.loading')} />
    return children(applicant)
  }
  return (
    <div className={classes.screen}>
      <DetailHead
        to={foodbankPaths.applicant(applicantId)}
        back={t('booking.back')}
        // with what is below it, which would be pushed down by a name that comes first
        title={
          name &&
          !waitsFor?.isPending && (
            <>
              {t(title, { name })}
              {applicant.personal_number && <span className={classes.number}> · {applicant.personal_number}</span>}
            </>
          )
        }
      />
      {body()}
    </div>
  )
}
