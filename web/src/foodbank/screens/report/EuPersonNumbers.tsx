import type { EuPersonQuery, EuPersons } from '@crm/contract/foodbank/eu-persons/eu-persons'
import { GOODS } from '@crm/contract/foodbank/eu-persons/groups'
import { groupsTable, siteGroupsTable } from '@crm/contract/foodbank/eu-persons/layout'
import { COUNTINGS, type Counting } from '@crm/contract/foodbank/reports/cells'
import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { NARROW } from '#platform/list-rows/columns.ts'
import { foodbankPaths } from '#foodbank/paths.ts'
import { FigureDoorsProvider, useEuPersonDoors } from '#foodbank/reports/figure-doors.ts'
import { LayoutTable } from '#foodbank/reports/LayoutTable.tsx'
import { useLayoutWords } from '#foodbank/reports/use-layout-words.ts'
import classes from './EuPersons.module.css'
import { euPersonTexts } from './eu-person-texts.ts'

type Props = { readonly persons: EuPersons; readonly filters: EuPersonQuery }

/** Everybody by groups, then each site; every number opens its rows. */
export function EuPersonNumbers({ persons, filters }: Props) {
  const t = useTexts(euPersonTexts)
  const doors = useEuPersonDoors(filters)
  return (
    <FigureDoorsProvider value={doors.ofAll}>
      <Card title={t('groups')}>
        <div className={classes.content}>
          <LayoutTable table={groupsTable(persons, t)} />
          <Estimates persons={persons} filters={filters} />
        </div>
      </Card>
      {persons.sites.length > 1 && <Sites persons={persons} getDoors={doors.ofSite} />}
      <Method persons={persons} />
    </FigureDoorsProvider>
  )
}

function Estimates({ persons: { missing_sites }, filters: { date_from, date_to } }: Props) {
  const t = useTexts(euPersonTexts)
  return (
    <p className={classes.hint}>
      {t('estimates')}{' '}
      {missing_sites > 0 && (
        <Link to={foodbankPaths.reportEstimates()} search={{ date_from, date_to }}>
          {t('missing', { count: missing_sites })}
        </Link>
      )}
    </p>
  )
}

type SitesProps = Pick<Props, 'persons'> & {
  readonly getDoors: ReturnType<typeof useEuPersonDoors>['ofSite']
}

function Sites({ persons, getDoors }: SitesProps) {
  const t = useTexts(euPersonTexts)
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState<Counting>('paid')
  return (
    <Card title={t('sites')}>
      <div className={classes.content}>
        <SegmentedControl
          className={classes.countings ?? ''}
          aria-label={t('which')}
          data-no-print
          orientation={narrow ? 'vertical' : 'horizontal'}
          fullWidth={narrow}
          value={chosen}
          onChange={(value) => setChosen(COUNTINGS.find((one) => one === value) ?? 'paid')}
          data={COUNTINGS.map((value) => ({ value, label: t(`counting.${value}`) }))}
        />
        {GOODS.map((goods) => {
          const table = siteGroupsTable(persons, { goods, counting: chosen }, t)
          return (
            <div key={goods} className={classes.part}>
              <h3>{table.caption}</h3>
              <LayoutTable
                table={table}
                getDoors={(row) => (row === 'total' ? null : getDoors(row))}
              />
            </div>
          )
        })}
        <p className={classes.hint}>
          {t('sites.hint')} {chosen === 'paid' && `* ${t('estimates')}`}
        </p>
      </div>
    </Card>
  )
}

function Method({ persons: { head } }: Pick<Props, 'persons'>) {
  const t = useTexts(euPersonTexts)
  const { rule } = useLayoutWords()
  return (
    <Card title={t('rules')}>
      <ul className={classes.method}>
        {head.rules.map(rule).map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{t('method.person')}</li>
        <li>{t('method.counting')}</li>
        <li>{t('method.same')}</li>
      </ul>
    </Card>
  )
}
