import { AMOUNT_ROWS } from '@crm/contract/foodbank/amounts'
import type { SupportDetail } from '@crm/contract/foodbank/supports'
import { Table, Text, Title } from '@mantine/core'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { findApplicantName } from '../applicants/full-name.ts'
import { householdRows } from './household-table.ts'
import { scannedGoodsTexts } from './goods/texts.ts'
import { useScannedWords } from './goods/use-scanned-words.ts'
import classes from './SupportFacts.module.css'
import { supportTexts } from './texts.ts'

export function SupportFacts({ support }: { support: SupportDetail }) {
  const t = useTexts(supportTexts)
  const format = useFormat()
  const kilograms = (value: number) => (value > 0 ? format.number(value) : '–')
  const recorded = format.dateTime(support.created_at)
  return (
    <div className={classes.facts}>
      <Text>
        <strong>{findApplicantName(support) ?? t('detail.nameless')}</strong>
        {` · ${support.organization_label}`}
      </Text>
      <Table
        className={classes.amounts}
        aria-label={t('grid.caption')}
        withRowBorders={false}
        verticalSpacing={4}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('grid.category')}</Table.Th>
            <Table.Th scope="col">{t('grid.own')}</Table.Th>
            <Table.Th scope="col" title={t('grid.opTitle')}>
              {t('grid.op')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {AMOUNT_ROWS.map((row) => (
            <Table.Tr key={row.category}>
              <Table.Th scope="row">{t(`category.${row.category}`)}</Table.Th>
              <Table.Td>{kilograms(support[row.own])}</Table.Td>
              <Table.Td>{row.op ? kilograms(support[row.op]) : ''}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{t('detail.total')}</Table.Th>
            <Table.Td colSpan={2} className={classes.total}>
              {format.kilograms(support.total)}
            </Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      <ScannedOfSupport goods={support.goods} />
      {support.note && (
        <div>
          <Title order={3}>{t('detail.note')}</Title>
          <Text className={classes.note}>{support.note}</Text>
        </div>
      )}
      <HouseholdOfDay support={support} />
      <Reservation support={support} />
      <Text size="xs" c="dimmed">
        {t('detail.recorded')}{' '}
        {support.created_by_name
          ? t('detail.by', { date: recorded, name: support.created_by_name })
          : recorded}
      </Text>
    </div>
  )
}

function ScannedOfSupport({ goods }: Pick<SupportDetail, 'goods'>) {
  const t = useTexts(scannedGoodsTexts)
  const words = useScannedWords()
  if (goods.length === 0) return null
  return (
    <div>
      <Title order={3}>{t('title')}</Title>
      <Table withRowBorders={false} verticalSpacing={4} aria-label={t('title')}>
        <Table.Tbody>
          {goods.map((one) => (
            <Table.Tr key={one.goods_id}>
              <Table.Th scope="row" className={classes.goods}>
                {words.whole(one)}
              </Table.Th>
              <Table.Td ta="right">
                {[one.pieces && words.pieces(one.pieces), words.weight(one.grams)]
                  .filter(Boolean)
                  .join(' · ')}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

/** What was booked before it, by whom and when. */
function Reservation({ support: { reservation } }: { support: SupportDetail }) {
  const t = useTexts(supportTexts)
  const format = useFormat()
  if (!reservation) return <Text size="sm">{t('detail.walkIn')}</Text>
  const { reserved_on, reserved_time, created_at, created_by_name } = reservation
  const when = `${format.date(reserved_on)} ${format.time(reserved_time)}`
  const booked = format.dateTime(created_at)
  return (
    <Text size="sm">
      {created_by_name
        ? t('detail.reservation', { when, booked, name: created_by_name })
        : t('detail.reservationOf', { when, booked })}
    </Text>
  )
}

function HouseholdOfDay({ support }: { support: SupportDetail }) {
  const t = useTexts(supportTexts)
  const rows = householdRows(support.household)
  return (
    <div>
      <Title order={3}>
        {t('detail.household')} · {t('history.persons', { count: support.persons })}
      </Title>
      {rows.length > 0 && (
        <Table
          className={classes.amounts}
          withRowBorders={false}
          verticalSpacing={4}
          aria-label={t('detail.household')}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('detail.age')}</Table.Th>
              <Table.Th scope="col">{t('sex.male')}</Table.Th>
              <Table.Th scope="col">{t('sex.female')}</Table.Th>
              <Table.Th scope="col">{t('sex.unspecified')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.band}>
                <Table.Th scope="row">{t(`age.${row.band}`)}</Table.Th>
                <Table.Td>{row.male || ''}</Table.Td>
                <Table.Td>{row.female || ''}</Table.Td>
                <Table.Td>{row.unspecified || ''}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </div>
  )
}
