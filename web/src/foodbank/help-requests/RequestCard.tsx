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

type Props = {
  applicant: Pick<
    ApplicantDetail,
    'id' | 'name' | 'surname' | 'members' | 'requests' | 'supports' | 'can'
  >
}

export function RequestCard({ applicant }: Props) {
  const t = useTexts(helpRequestTexts)
  const [confirmedId, setConfirmedId] = useState<string>()
  const [served, setServed] = useState<HelpRequest>()
  const [history, setHistory] = useState(false)
  const { requests } = applicant

  // a request just confirmed stays on top until its hand-out is recorded or postponed
  const confirmed = requests?.latest.find(
    (request) => request.id === confirmedId && request.can.record_support,
  )
  return (
    <Card title={t('card.title')}>
      <div className={classes.card}>
        {!requests && <Text c="dimmed">{t('card.forbidden')}</Text>}
        {confirmed && (
          <ConfirmedNotice
            request={confirmed}
            onRecord={() => setServed(confirmed)}
            onLater={() => setConfirmedId(undefined)}
          />
        )}
        {requests?.active.map((request, index) => (
          <ActiveRequest
            key={request.id}
            request={request}
            next={index === 0 && !confirmed}
            onConfirmed={() => setConfirmedId(request.id)}
          />
        ))}
        {requests && (
          <NewRequest applicant={applicant} first={requests.active.length === 0 && !confirmed} />
        )}
        {requests && requests.latest.length > 0 && (
          <LatestRequests
            requests={requests}
            onRecord={setServed}
            onHistory={() => setHistory(true)}
          />
        )}
        {requests?.partial && (
          <Text size="xs" c="dimmed">
            {t('card.partial')}
          </Text>
        )}
        {history && (
          <RequestHistoryDrawer
            applicant={applicant}
            onRecord={setServed}
            onClose={() => setHistory(false)}
          />
        )}
        {served && (
          <NewSupportDrawer
            applicant={applicant}
            request={served}
            previous={applicant.supports?.latest[0] ?? null}
            onClose={() => setServed(undefined)}
          />
        )}
      </div>
    </Card>
  )
}

type LatestProps = {
  requests: NonNullable<ApplicantDetail['requests']>
  onRecord: (request: HelpRequest) => void
  onHistory: () => void
}

function LatestRequests({ requests: { latest, total }, onRecord, onHistory }: LatestProps) {
  const t = useTexts(helpRequestTexts)
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
        onClick={onHistory}
      >
        {t('card.historyCount', { total })}
      </Button>
    </>
  )
}

function NewRequest({ applicant, first }: Props & { first: boolean }) {
  const t = useTexts(helpRequestTexts)
  const allowed = applicant.can.create_request
  const path = foodbankPaths.newRequest(applicant.id)
  const isNew = first && applicant.requests?.total === 0
  return (
    <>
      {first && <Text>{t(applicant.requests?.partial ? 'card.nonePartial' : 'card.none')}</Text>}
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
          {t('card.mayNotCreate')}
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
