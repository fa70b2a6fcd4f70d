import { type ApplicantDetail, LATEST_SUPPORTS } from '@crm/contract/foodbank/applicants/applicants'
import { PAGE_SIZE } from '@crm/contract/platform/envelopes'
import type { Support } from '@crm/contract/foodbank/supports'
import { Button, Group, Pagination, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { supportsQuery } from './queries.ts'
import classes from './SupportHistory.module.css'
import { supportTexts } from './texts.ts'

const NewSupportDrawer = lazyDrawer(() =>
  import('./NewSupportDrawer.tsx').then((file) => file.NewSupportDrawer),
)
const SupportDetailDrawer = lazyDrawer(() =>
  import('./SupportDetailDrawer.tsx').then((file) => file.SupportDetailDrawer),
)

type Props = {
  applicant: Pick<ApplicantDetail, 'id' | 'name' | 'surname' | 'members' | 'supports' | 'can'>
}

export function SupportHistory({ applicant }: Props) {
  const t = useTexts(supportTexts)
  const format = useFormat()
  const [opened, setOpened] = useState<string>()
  const [adding, setAdding] = useState(false)
  const [page, setPage] = useState<number>()
  const { supports, can } = applicant
  const all = useQuery({
    ...supportsQuery({ applicant_id: applicant.id, page: page ?? 1 }),
    enabled: page !== undefined,
    placeholderData: keepPreviousData,
  })
  if (!supports)
    return (
      <Card title={t('history.title')}>
        <Text c="dimmed">{t('history.forbidden')}</Text>
      </Card>
    )

  const rows: readonly Support[] =
    page === undefined ? supports.latest : (all.data?.data ?? supports.latest)
  const pages = page === undefined ? 1 : Math.ceil((all.data?.meta.total ?? 0) / PAGE_SIZE)
  const toggle = () => setPage(page === undefined ? 1 : undefined)
  return (
    <Card
      title={t('history.title')}
      actions={
        <ActionButton
          variant="default"
          refused={!can.create_support && t('history.mayNotAdd')}
          {...NewSupportDrawer.whenReached}
          onClick={() => setAdding(true)}
        >
          {t('history.add')}
        </ActionButton>
      }
    >
      <div className={classes.history}>
        {supports.last_12_months_kg > 0 && (
          <Text c="dimmed">
            {t('history.year', { amount: format.kilograms(supports.last_12_months_kg) })}
          </Text>
        )}
        {all.isError && (
          <Text c="var(--danger-text)" role="alert">
            {t('history.failed')}
          </Text>
        )}
        <SupportLines rows={rows} partial={supports.partial} onOpen={setOpened} />
        <Group justify="space-between">
          {supports.total > LATEST_SUPPORTS && (
            <Button
              variant="subtle"
              data-flush
              loading={page !== undefined && all.isPending}
              onClick={toggle}
            >
              {page === undefined ? t('history.all', { total: supports.total }) : t('history.less')}
            </Button>
          )}
          {pages > 1 && (
            <Pagination
              total={pages}
              value={page ?? 1}
              onChange={setPage}
              aria-label={t('history.page')}
            />
          )}
        </Group>
        {supports.partial && (
          <Text size="xs" c="dimmed">
            {t('history.partial')}
          </Text>
        )}
        {opened && <SupportDetailDrawer supportId={opened} onClose={() => setOpened(undefined)} />}
        {adding && (
          <NewSupportDrawer
            applicant={applicant}
            previous={supports.latest[0] ?? null}
            onClose={() => setAdding(false)}
          />
        )}
      </div>
    </Card>
  )
}

type LinesProps = { rows: readonly Support[]; partial: boolean; onOpen: (id: string) => void }

function SupportLines({ rows, partial, onOpen }: LinesProps) {
  const t = useTexts(supportTexts)
  if (rows.length === 0) return <Text>{t(partial ? 'history.emptyPartial' : 'history.empty')}</Text>
  return (
    <ul className={classes.rows}>
      {rows.map((support) => (
        <li key={support.id}>
          <SupportLine support={support} onOpen={() => onOpen(support.id)} />
        </li>
      ))}
    </ul>
  )
}

function SupportLine({ support, onOpen }: { support: Support; onOpen: () => void }) {
  const t = useTexts(supportTexts)
  const format = useFormat()
  const [date, organization, amount] = [
    format.date(support.date),
    support.organization_label,
    format.kilograms(support.total),
  ]
  return (
    <button
      type="button"
      className={classes.line}
      {...SupportDetailDrawer.whenReached}
      aria-label={t('history.open', { date, organization, amount })}
      onClick={onOpen}
    >
      {/* the spaces separate the words for tools that compare them with the label */}
      <span className={classes.date}>{date}</span>{' '}
      <span className={classes.organization}>{organization}</span>{' '}
      <span className={classes.amount}>{amount}</span>
    </button>
  )
}
