import type { Comparison } from '@crm/contract/foodbank/duplicates'
import { Radio, Stack } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotFound } from '#platform/api/errors.ts'
import { Card } from '#platform/card/Card.tsx'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RecordNotFound } from '#platform/page/RecordNotFound.tsx'
import { ScreenPending } from '#platform/page/ScreenPending.tsx'
import { fullName } from '../applicants/full-name.ts'
import { foodbankPaths } from '../paths.ts'
import classes from './CompareScreen.module.css'
import { MergeForm, worthKeeping } from './MergeForm.tsx'
import { comparisonQuery } from './queries.ts'
import { duplicateTexts } from './texts.ts'

export function CompareScreen({ first, second }: { first: string; second: string }) {
  const { data, error, refetch } = useQuery(comparisonQuery(first, second))
  if (isNotFound(error)) return <NotFound />
  if (data) return <Comparing comparison={data.data} />
  return <ScreenPending of="detail" error={error} refetch={refetch} />
}

function Comparing({ comparison }: { comparison: Comparison }) {
  const t = useTexts(duplicateTexts)
  const { first, second, reasons, closed_periods, can } = comparison
  const [keptId, setKeptId] = useState(() => worthKeeping(first, second).id)
  const [kept, merged] = keptId === first.id ? [first, second] : [second, first]
  return (
    <>
      <DetailHead
        to={foodbankPaths.duplicates()}
        back={t('toPairs')}
        title={`${fullName(first)} × ${fullName(second)}`}
      >
        <p className={classes.why}>
          {reasons.length === 0
            ? t('noReason')
            : `${t('why')}: ${reasons.map((reason) => t(`reason.${reason}`)).join(', ')}`}
        </p>
      </DetailHead>
      <Card title={t('keep.title')} className={classes.keep ?? ''}>
        <Radio.Group
          value={keptId}
          onChange={setKeptId}
          description={t('keep.hint')}
          aria-label={t('keep.title')}
        >
          <Stack gap="sm" mt="sm">
            {[first, second].map((one) => (
              <Radio
                key={one.id}
                value={one.id}
                label={<Choice applicant={one} />}
                disabled={!can.merge}
              />
            ))}
          </Stack>
        </Radio.Group>
      </Card>
      <MergeForm
        key={keptId}
        kept={kept}
        merged={merged}
        reasons={reasons}
        closedPeriods={closed_periods}
        mayMerge={can.merge}
      />
    </>
  )
}

function Choice({ applicant }: { applicant: Comparison['first'] }) {
  const t = useTexts(duplicateTexts)
  const { date, number } = useFormat()
  const facts = [
    applicant.organization_label,
    `${t('keep.requests')}: ${number(applicant.requests)}`,
    `${t('keep.supports')}: ${number(applicant.supports)}`,
    applicant.last_assistance_at !== null &&
      t('lastHelp', { date: date(applicant.last_assistance_at) }),
    t('size', { count: applicant.members.filter(({ until }) => until === null).length + 1 }),
    t('keep.created', { date: date(applicant.created_at.slice(0, 10)) }),
  ].filter(Boolean)
  return (
    <>
      <strong>{fullName(applicant)}</strong>
      <span className={classes.facts}>{facts.join(' · ')}</span>
    </>
  )
}

function NotFound() {
  const t = useTexts(duplicateTexts)
  return (
    <RecordNotFound
      icon={IconUserSearch}
      title={t('notFound')}
      text={t('notFoundText')}
      to={foodbankPaths.duplicates()}
      back={t('toPairs')}
    />
  )
}
