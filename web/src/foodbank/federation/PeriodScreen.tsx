import {
  bankQuery,
  type BankQuery,
  type BankRow,
  type FederationTotal,
} from '@crm/contract/foodbank/federation/statements'
import {
  statementEndpoints,
  statementFiles,
} from '@crm/contract/foodbank/federation/statements.endpoints'
import { KEY_SUMS } from '@crm/contract/foodbank/federation/sums'
import { MAX_PAGE_SIZE } from '@crm/contract/platform/envelopes'
import { day } from '@crm/contract/platform/formats'
import { Alert, Stack, Text } from '@mantine/core'
import { IconAffiliate, IconAlertTriangle, IconCheck, IconListDetails } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointQuery } from '#platform/api/query.ts'
import { Card } from '#platform/card/Card.tsx'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { ExportListButton } from '#platform/export/ExportListButton.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { Column, ListAnswer, ListState } from '#platform/list-rows/columns.ts'
import { ListTable } from '#platform/list/ListTable.tsx'
import { useList } from '#platform/list/use-list.ts'
import { RecordNotFound } from '#platform/page/RecordNotFound.tsx'
import { ScreenPending } from '#platform/page/ScreenPending.tsx'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { foodbankPaths } from '../paths.ts'
import classes from './Federation.module.css'
import { federationTexts } from './texts.ts'
import { useSums } from './use-sums.ts'

const VersionsDrawer = lazyDrawer(() =>
  import('./VersionsDrawer.tsx').then((file) => file.VersionsDrawer),
)

type Period = { readonly date_from: string; readonly date_to: string }
type BankList = ListState<ListAnswer<BankRow>, BankQuery>

/** What the banks have told of a period: who is missing, each bank, and the sums of all. */
export function PeriodScreen({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }) {
  const isPeriod = day.safeParse(dateFrom).success && day.safeParse(dateTo).success
  return isPeriod && dateFrom <= dateTo ? (
    <Told period={{ date_from: dateFrom, date_to: dateTo }} />
  ) : (
    <PeriodNotFound />
  )
}

function Told({ period }: { period: Period }) {
  const t = useTexts(federationTexts)
  const { date } = useFormat()
  const days = `${date(period.date_from)} – ${date(period.date_to)}`
  const list = useList(statementEndpoints.banks, bankQuery, { params: period })
  const all = useQuery(
    endpointQuery(statementEndpoints.banks, {
      params: period,
      query: { per_page: MAX_PAGE_SIZE },
    }),
  )
  const totals = useQuery(endpointQuery(statementEndpoints.totals, { query: period }))
  useScreenTitle(days)
  const refetch = () => Promise.all([all.refetch(), totals.refetch()])
  const isWhole = Boolean(list.answer ?? list.error) && all.data && totals.data
  return (
    <Stack>
      <DetailHead
        to={foodbankPaths.federation()}
        back={t('screen.periods')}
        title={t('period.title', { period: days })}
      />
      {isWhole ? (
        <>
          <Missing banks={all.data.data} />
          <Banks period={period} list={list} />
          <Totals totals={totals.data.data} banks={all.data.data} />
        </>
      ) : (
        <ScreenPending of="detail" inner error={all.error ?? totals.error} refetch={refetch} />
      )}
    </Stack>
  )
}

const hasTold = ({ version }: BankRow) => version !== null

/** How many have told their sums, and the others by name. */
function Missing({ banks }: { banks: readonly BankRow[] }) {
  const t = useTexts(federationTexts)
  const names = banks.filter((bank) => !hasTold(bank)).map(({ name }) => name)
  const counted = {
    received: String(banks.length - names.length),
    expected: String(banks.length),
  }
  if (banks.length === 0) return null
  return (
    <Alert
      color={names.length > 0 ? 'yellow' : 'accent'}
      icon={names.length > 0 ? <IconAlertTriangle aria-hidden /> : <IconCheck aria-hidden />}
      title={t('period.banksText', counted)}
    >
      {names.length > 0 ? t('period.missing', { names: names.join(', ') }) : t('period.complete')}
    </Alert>
  )
}

function Banks({ period, list }: { period: Period; list: BankList }) {
  const t = useTexts(federationTexts)
  const { dateTime } = useFormat()
  const { showNumber } = useSums()
  const [shown, setShown] = useState<BankRow | null>(null)
  const [households, persons, food, material] = KEY_SUMS
  const sum = (title: string, code: string): Column<BankRow, 'name'> => ({
    title,
    cell: ({ sums }) => showNumber(code, sums[code]),
    align: 'end',
    nowrap: true,
  })
  const columns: readonly Column<BankRow, 'name'>[] = [
    {
      title: t('field.name'),
      cell: ({ name, is_active }) => (is_active ? name : t('period.inactive', { name })),
      sort: 'name',
    },
    {
      title: t('period.version'),
      cell: ({ version }) =>
        version === null ? (
          <StatusDot tone="warn">{t('period.none')}</StatusDot>
        ) : (
          <StatusDot tone="ok">{String(version)}</StatusDot>
        ),
      nowrap: true,
    },
    {
      title: t('period.received'),
      cell: ({ received_at }) => received_at && dateTime(received_at),
      nowrap: true,
    },
    sum(t('key_sum.households'), households),
    sum(t('key_sum.persons'), persons),
    sum(t('key_sum.food'), food),
    sum(t('key_sum.material'), material),
  ]
  return (
    <Card
      title={t('period.banks')}
      actions={
        <ExportListButton
          title={t('period.banks')}
          exported={{ ...statementFiles.export, params: period }}
          query={list.query}
        />
      }
    >
      <ListTable
        label={t('period.banks')}
        list={list}
        columns={columns}
        rowName={({ name }) => name}
        rowActions={(bank) =>
          hasTold(bank)
            ? [
                {
                  label: t('period.versions'),
                  icon: IconListDetails,
                  onClick: () => setShown(bank),
                },
              ]
            : []
        }
        empty={{ text: t('period.empty') }}
      />
      {shown && <VersionsDrawer bank={shown} period={period} onClose={() => setShown(null)} />}
    </Card>
  )
}

type TotalsProps = {
  readonly totals: readonly FederationTotal[]
  readonly banks: readonly BankRow[]
}

function Totals({ totals, banks }: TotalsProps) {
  const t = useTexts(federationTexts)
  const { getTitle, show } = useSums()
  const received = banks.filter(hasTold).length
  return (
    <Card title={t('period.totals')}>
      <Text mb="sm">{t('period.twice')}</Text>
      {totals.length === 0 ? (
        <Text c="dimmed">{t('period.empty')}</Text>
      ) : (
        <table className={classes.rows}>
          <thead>
            <tr>
              <th scope="col">{t('period.sum')}</th>
              <th scope="col">{t('period.total')}</th>
            </tr>
          </thead>
          <tbody>
            {totals.map(({ code, total, banks: told }) => (
              <tr key={code}>
                <th scope="row">
                  {getTitle(code)}
                  {told < received && (
                    <span className={classes.note}>
                      {t('period.toldBy', { told: String(told), received: String(received) })}
                    </span>
                  )}
                </th>
                <td>{show(code, total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

/** Stands for days that are no period. */
function PeriodNotFound() {
  const t = useTexts(federationTexts)
  return (
    <RecordNotFound
      icon={IconAffiliate}
      title={t('period.notFound')}
      text={t('period.notFoundText')}
      to={foodbankPaths.federation()}
      back={t('screen.periods')}
    />
  )
}
