import { useMissing, useMissingFor, withMissing } from '#platform/missing/use-missing.ts'
import { type ApplicantDetail, LATEST_SUPPORTS } from '@crm/contract/foodbank/applicants/applicants'
import { supportEndpoints } from '@crm/contract/foodbank/supports.endpoints'
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
import { useRefusal } from '../restriction/use-refusal.ts'
import { supportsQuery } from './queries.ts'
import classes from './SupportHistory.module.css'
import { supportTexts } from './texts.ts'

const NewSupportDrawer = lazyDrawer(() =>
  import('./NewSupportDrawer.tsx').then((file) => file.NewSupportDrawer),
)
const SupportDetailDrawer = lazyDrawer(() =>
  import('./SupportDetailDrawer.tsx').then((file) => file.SupportDetailDrawer),
)

type Applicant = Pick<
  ApplicantDetail,
  'id' | 'name' | 'surname' | 'members' | 'supports' | 'can' | 'deleted_at' | 'restricted_at'
>
type Supports = NonNullable<Applicant['supports']>

export function SupportHistory({ applicant }: { applicant: Applicant }) {
  const t = useTexts(supportTexts)
  const forbidden = useMissing(supportEndpoints.list)
  const { supports } = applicant
  if (!supports)
    return (
      <Card title={t('history.title')}>
        <Text c="dimmed">{forbidden}</Text>
      </Card>
    )
  return (
    <Card
      title={t('history.title')}
      actions={<AddSupport applicant={applicant} previous={supports.latest[0] ?? null} />}
    >
      <SupportList applicantId={applicant.id} supports={supports} />
    </Card>
  )
}

function AddSupport({ applicant, previous }: { applicant: Applicant; previous: Support | null }) {
  const t = useTexts(supportTexts)
  const noShowAll = useMissingFor(['fb_support.show_all'])
  const refusal = useRefusal(
    applicant,
    useMissing(supportEndpoints.create) ?? withMissing(t('history.mayNotAdd'), noShowAll),
  )
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ActionButton
        variant="default"
        refused={!applicant.can.create_support && refusal}
        {...NewSupportDrawer.whenReached}
        onClick={() => setAdding(true)}
      >
        {t('history.add')}
      </ActionButton>
      {isAdding && (
        <NewSupportDrawer
          applicant={applicant}
          previous={previous}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

type ListProps = { applicantId: string; supports: Supports }

function SupportList({ applicantId, supports }: ListProps) {
  const t = useTexts(supportTexts)
  const format = useFormat()
  const [openedId, setOpenedId] = useState<string>()
  const shown = useSupportPages(applicantId, supports.latest)
  const { partial, total, last_12_months_kg } = supports
  return (
    <div className={classes.history}>
      {last_12_months_kg > 0 && (
        <Text c="dimmed">{t('history.year', { amount: format.kilograms(last_12_months_kg) })}</Text>
      )}
      {shown.isError && (
        <Text c="var(--danger-text)" role="alert">
          {t('history.failed')}
        </Text>
      )}
      <SupportLines rows={shown.rows} partial={partial} onOpen={setOpenedId} />
      <Group justify="space-between">
        {total > LATEST_SUPPORTS && (
          <Button variant="subtle" data-flush loading={shown.isLoading} onClick={shown.toggle}>
            {shown.isWhole ? t('history.less') : t('history.all', { total })}
          </Button>
        )}
        {shown.pages > 1 && (
          <Pagination
            total={shown.pages}
            value={shown.page}
            onChange={shown.setPage}
            aria-label={t('history.page')}
          />
        )}
      </Group>
      {partial && (
        <Text size="xs" c="dimmed">
          {t('history.partial')}
        </Text>
      )}
      {openedId && (
        <SupportDetailDrawer supportId={openedId} onClose={() => setOpenedId(undefined)} />
      )}
    </div>
  )
}

/** The latest hand-outs, and on request the whole history page by page. */
function useSupportPages(applicantId: string, latest: readonly Support[]) {
  const [page, setPage] = useState<number>()
  const isWhole = page !== undefined
  const { data, isError, isPending } = useQuery({
    ...supportsQuery({ applicant_id: applicantId, page: page ?? 1 }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  })
  const all = isWhole ? data : undefined
  return {
    rows: all?.data ?? latest,
    page: page ?? 1,
    pages: Math.ceil((all?.meta.total ?? 0) / PAGE_SIZE),
    isWhole,
    isLoading: isWhole && isPending,
    isError,
    setPage,
    toggle: () => setPage(isWhole ? undefined : 1),
  }
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
