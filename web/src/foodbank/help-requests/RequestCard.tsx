import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { useMissing, useMissingFor, withMissing } from '#platform/missing/use-missing.ts'
import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import type { HelpRequest } from '@crm/contract/foodbank/help-requests'
import { Button, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { foodbankPaths } from '../paths.ts'
import { useRefusal } from '../restriction/use-refusal.ts'
import { ActiveRequest } from './ActiveRequest.tsx'
import classes from './RequestCard.module.css'
import { RequestLine } from './RequestLine.tsx'
import { helpRequestTexts } from './texts.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { RequestStatusDot } from './RequestStatusDot.tsx'

const NewSupportDrawer = lazyDrawer(() =>
  import('../supports/NewSupportDrawer.tsx').then((file) => file.NewSupportDrawer),
)
const RequestHistoryDrawer = lazyDrawer(() =>
  import('./RequestHistoryDrawer.tsx').then((file) => file.RequestHistoryDrawer),
)

type Applicant = Pick<
  ApplicantDetail,
  | 'id'
  | 'name'
  | 'surname'
  | 'language'
  | 'members'
  | 'requests'
  | 'supports'
  | 'can'
  | 'deleted_at'
  | 'restricted_at'
>
type Requests = NonNullable<Applicant['requests']>
type Props = { applicant: Applicant; requests: Requests }

export function RequestCard({ applicant }: { applicant: Applicant }) {
  const t = useTexts(helpRequestTexts)
  const forbidden = useMissing(helpRequestEndpoints.list)
  const { requests } = applicant
  return (
    <Card title={t('card.title')}>
      <div className={classes.card}>
        {requests ? (
          <RequestList applicant={applicant} requests={requests} />
        ) : (
          <Text c="dimmed">{forbidden}</Text>
        )}
      </div>
    </Card>
  )
}

function RequestList({ applicant, requests }: Props) {
  const t = useTexts(helpRequestTexts)
  const [confirmedId, setConfirmedId] = useState<string>()
  const [served, setServed] = useState<HelpRequest>()

  // a request just confirmed stays on top until its hand-out is recorded or postponed
  const confirmed = requests.latest.find(
    (request) => request.id === confirmedId && request.can.record_support,
  )
  return (
    <>
      {confirmed && (
        <ConfirmedNotice
          request={confirmed}
          onRecord={() => setServed(confirmed)}
          onLater={() => setConfirmedId(undefined)}
        />
      )}
      {requests.active.map((request, index) => (
        <ActiveRequest
          key={request.id}
          request={request}
          language={applicant.language}
          next={index === 0 && !confirmed}
          onConfirmed={() => setConfirmedId(request.id)}
        />
      ))}
      <NewRequest
        applicant={applicant}
        requests={requests}
        first={requests.active.length === 0 && !confirmed}
      />
      {requests.latest.length > 0 && (
        <LatestRequests applicant={applicant} requests={requests} onRecord={setServed} />
      )}
      {requests.partial && (
        <Text size="xs" c="dimmed">
          {t('card.partial')}
        </Text>
      )}
      {served && (
        <NewSupportDrawer
          applicant={applicant}
          request={served}
          previous={applicant.supports?.latest[0] ?? null}
          onClose={() => setServed(undefined)}
        />
      )}
    </>
  )
}

type LatestProps = Props & { onRecord: (request: HelpRequest) => void }

function LatestRequests({ applicant, requests: { latest, total }, onRecord }: LatestProps) {
  const t = useTexts(helpRequestTexts)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  return (
    <>
      <Title order={3}>{t('card.latest')}</Title>
      <ul className={classes.latest}>
        {latest.map((request) => (
          <li key={request.id}>
            <RequestLine request={request} onRecord={() => onRecord(request)} />
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        data-flush
        className={classes.history}
        {...RequestHistoryDrawer.whenReached}
        onClick={() => setHistoryOpen(true)}
      >
        {t('card.historyCount', { total })}
      </Button>
      {isHistoryOpen && (
        <RequestHistoryDrawer
          applicant={applicant}
          onRecord={onRecord}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </>
  )
}

function NewRequest({ applicant, requests, first }: Props & { first: boolean }) {
  const t = useTexts(helpRequestTexts)
  const allowed = applicant.can.create_request
  const noShowAll = useMissingFor(['fb_request.show_all'])
  const refusal = useRefusal(
    applicant,
    useMissing(helpRequestEndpoints.create) ?? withMissing(t('card.mayNotCreate'), noShowAll),
  )
  const path = foodbankPaths.newRequest(applicant.id)
  const isNew = first && requests.total === 0
  return (
    <>
      {first && <Text>{t(requests.partial ? 'card.nonePartial' : 'card.none')}</Text>}
      <div>
        <Button
          data-wraps
          variant={first ? 'filled' : 'default'}
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={!allowed}
          {...(allowed ? { renderRoot: (props: object) => <Link {...props} to={path} /> } : {})}
        >
          {t(isNew ? 'card.createFirst' : first ? 'card.create' : 'card.another')}
        </Button>
      </div>
      {!allowed && (
        <Text size="xs" c="dimmed">
          {refusal}
        </Text>
      )}
    </>
  )
}

type ConfirmedProps = { request: HelpRequest; onRecord: () => void; onLater: () => void }

function ConfirmedNotice({ request, onRecord, onLater }: ConfirmedProps) {
  const t = useTexts(helpRequestTexts)
  const format = useFormat()
  return (
    <div className={classes.active} data-confirmed role="status">
      <RequestStatusDot status={request.status} />
      <div className={classes.term}>
        {format.dateShort(request.reserved_on)} {format.time(request.reserved_time)}
      </div>
      <div>{t('card.confirmed')}</div>
      <div className={classes.actions}>
        <Button onClick={onRecord}>{t('card.recordSupport')}</Button>
        <Button variant="subtle" onClick={onLater}>
          {t('card.later')}
        </Button>
      </div>
    </div>
  )
}
