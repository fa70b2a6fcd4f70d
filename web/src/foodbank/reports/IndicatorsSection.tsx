import { INDICATOR_NAMES } from '@crm/contract/foodbank/indicator-names'
import { reportEstimateEndpoints } from '@crm/contract/foodbank/report-estimates'
import { type Indicator, type Report, PROGRAMMES } from '@crm/contract/foodbank/reports'
import { IconAlertTriangle, IconDatabase, IconMinus, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { foodbankPaths } from '../paths.ts'
import { blockTexts } from './block-texts.ts'
import { useFigureDoors } from './figure-doors.ts'
import classes from './IndicatorsSection.module.css'
import { ReportTable } from './ReportTable.tsx'
import { Part, Section } from './Section.tsx'
import { useReportFormat } from './use-report-format.ts'

/** E: the common indicators of both programmes, and where each value comes from. */
export function IndicatorsSection({ indicators }: { indicators: Report['indicators'] }) {
  const t = useTexts(blockTexts)
  const { organization_id, date_from, date_to } = useFigureDoors()?.filters ?? {}
  const mayEstimate = useCan(reportEstimateEndpoints.overview)
  return (
    <Section name="indicators">
      {mayEstimate && indicators.some(({ source }) => source === 'missing') && (
        <div data-no-print>
          <Link to={foodbankPaths.reportEstimates()} search={{ organization_id, date_from, date_to }}>
            {t('indicators.fill')}
          </Link>
        </div>
      )}
      {PROGRAMMES.map((programme) => (
        <Part key={programme} title={t(`indicators.${programme}`)}>
          <Indicators programme={programme} indicators={indicators.filter((one) => one.programme === programme)} />
        </Part>
      ))}
    </Section>
  )
}

function Indicators({ programme, indicators }: { programme: Indicator['programme']; indicators: readonly Indicator[] }) {
  const t = useTexts(blockTexts)
  const { language } = useLanguage()
  const { indicator: showing } = useReportFormat()
  return (
    <ReportTable
      caption={t(`indicators.${programme}`)}
      rowsAre={t('indicators.label')}
      columns={[
        { key: 'value', title: t('indicators.value') },
        { key: 'source', title: t('indicators.source'), isText: true },
        { key: 'note', title: t('indicators.note'), isText: true },
      ]}
      rows={indicators.flatMap((indicator) => {
        const { code, number, unit, figure, op } = indicator
        const name = `${number} ${INDICATOR_NAMES[code]?.[language] ?? code}`
        const depth = depthOf(number)
        const hasCode = code !== number
        const cells = (value: Indicator['figure'], notes: ReactNode) => [
          { figure: value, show: showing(unit) },
          <Source key="source" indicator={indicator} />,
          notes,
        ]
        return [
          {
            key: code,
            name,
            head: <Name name={name} code={hasCode ? code : null} />,
            depth,
            cells: cells(figure, <Notes indicator={indicator} />),
          },
          ...(op ? [{ key: `${code} OP`, name: t('indicators.op', { name }), depth: depth + 1, cells: cells(op, '') }] : []),
        ]
      })}
    />
  )
}

/** FEAD has no codes: its numbers stand for them. */
const Name = ({ name, code }: { name: string; code: string | null }) => (
  <>
    {name} {code && <span className={classes.code}>{code}</span>}
  </>
)

/** `2.1` stands for itself, `2.1.1` and `14a` for parts of what stands above. */
const depthOf = (number: string) => (/[a-z]$/.test(number) ? 1 : Math.max(0, number.split('.').length - 2))

const ICONS = { register: IconDatabase, estimate: IconPencil, missing: IconAlertTriangle, not_reported: IconMinus }

function Source({ indicator: { source } }: { indicator: Indicator }) {
  const t = useTexts(blockTexts)
  const Icon = ICONS[source]
  return (
    <span className={classes.source} data-source={source}>
      <Icon size={16} aria-hidden />
      {t(`indicators.${source}`)}
    </span>
  )
}

function Notes({ indicator: { notes, missing_sites } }: { indicator: Indicator }) {
  const t = useTexts(blockTexts)
  if (notes.length === 0 && missing_sites === 0) return ''
  return (
    <span className={classes.notes}>
      {missing_sites > 0 && <span>{t('indicators.missingSites', { count: missing_sites })}</span>}
      {notes.map(({ organization_name, note }) => (
        <span key={`${organization_name} ${note}`}>
          {organization_name}: {note}
        </span>
      ))}
    </span>
  )
}
