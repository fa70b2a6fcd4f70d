import type { ApplicantDetail } from '@crm/contract/foodbank/applicants'
import { Alert, Anchor, Button, Skeleton } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useScreenTitle } from '#platform/router/screen-title.ts'
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
    if (!applicant || waitsFor?.isPending) return <Skeleton height={480} aria-label={t('booking.loading')} />
    return children(applicant)
  }
  return (
    <div className={classes.screen}>
      <Anchor className={classes.back} renderRoot={(props) => <Link {...props} to={foodbankPaths.applicant(applicantId)} />}>
        <IconChevronLeft size={18} aria-hidden /> {t('booking.back')}
      </Anchor>
      {applicant && (
        <div className={classes.who}>
          <h1>{name && t(title, { name })}</h1>
          {applicant.personal_number && <span>{applicant.personal_number}</span>}
        </div>
      )}
      {body()}
    </div>
  )
}
