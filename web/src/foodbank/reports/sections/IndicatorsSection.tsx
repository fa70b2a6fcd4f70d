import { INDICATOR_NAMES } from '@crm/contract/foodbank/reports/indicator-names'
import { type Indicator, type Report, PROGRAMMES } from '@crm/contract/foodbank/reports/reports'
import { useMediaQuery } from '@mantine/hooks'
import { IconDatabase, IconAlertTriangle, IconMinus, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { NARROW } from '#platform/list-rows/columns.ts'
import { blockTexts } from '../block-texts.ts'
import classes from './IndicatorsSection.module.css'
import { MissingEstimatesNotice } from './MissingEstimatesNotice.tsx'
import { ReportTable } from '../ReportTable.tsx'
import { Part, Section } from './Section.tsx'
import { useReportFormat } from '../use-report-format.ts'

/** E: the common indicators of both programmes, and where each value comes from. FEAD has ended: unless it is estimated, it waits folded. */
export function IndicatorsSection({ indicators }: { indicators: Report['indicators'] }) {
  const t = useTexts(blockTexts)
  return (
    <Section name="indicators">
      <MissingEstimatesNotice indicators={indicators} />
      {PROGRAMMES.map((programme) => {
        const ofProgramme = indicators.filter((one) => one.programme === programme)
        const title = t(`indicators.${programme}`)
        if (programme === 'esf') {
          return (
            <Part key={programme} title={title}>
              <Indicators programme={programme} indicators={ofProgramme} />
            </Part>
          )
        }
        return (
          <details
            key={programme}
            className={classes.folded}
            open={ofProgramme.some(({ source }) => source === 'estimate')}
          >
            <summary>{title}</summary>
            <Indicators programme={programme} indicators={ofProgramme} />
          </details>
        )
      })}
    </Section>
  )
}

function Indicators({
  programme,
  indicators,
}: {
  programme: Indicator['programme']
  indicators: readonly Indicator[]
}) {
  const t = useTexts(blockTexts)
  const { language } = useLanguage()
  const { indicator: showing } = useReportFormat()
  // a name of ten words needs a phone's whole width: where the value comes from stands below it
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const beside = [
    { key: 'source', title: t('indicators.source'), isText: true },
    { key: 'note', title: t('indicators.note'), isText: true },
  ]
  const rowOf = (indicator: Indicator, name: string, { code, value, notes }: Parts) => {
    const source = <Source key="source" indicator={indicator} />
    const head = (
      <>
        {name} {code && <span className={classes.code}>{code}</span>}
        {narrow && (
          <span className={classes.below}>
            {source}
            {notes}
          </span>
        )}
      </>
    )
    return {
      name,
      head,
      cells: [{ figure: value, show: showing(indicator.unit) }, ...(narrow ? [] : [source, notes])],
    }
  }
  return (
    <div className={classes.whole}>
      <ReportTable
        caption={t(`indicators.${programme}`)}
        rowsAre={t('indicators.label')}
        columns={[{ key: 'value', title: t('indicators.value') }, ...(narrow ? [] : beside)]}
        rows={indicators.flatMap((indicator) => {
          const { code, number, figure, op } = indicator
          const name = `${number} ${INDICATOR_NAMES[code]?.[language] ?? code}`
          const depth = depthOf(number)
          // FEAD has no codes: its numbers stand for them
          const parts = {
            code: code === number ? null : code,
            value: figure,
            notes: <Notes indicator={indicator} />,
          }
          const ofOp =
            op &&
            rowOf(indicator, t('indicators.op', { name }), { code: null, value: op, notes: '' })
          return [
            { key: code, depth, ...rowOf(indicator, name, parts) },
            ...(ofOp ? [{ key: `${code}.op`, depth: depth + 1, ...ofOp }] : []),
          ]
        })}
      />
    </div>
  )
}

type Parts = {
  readonly code: string | null
  readonly value: Indicator['figure']
  readonly notes: ReactNode
}

/** `2.1` stands for itself, `2.1.1` and `14a` for parts of what stands above. */
const depthOf = (number: string) =>
  /[a-z]$/.test(number) ? 1 : Math.max(0, number.split('.').length - 2)

const ICONS = {
  register: IconDatabase,
  estimate: IconPencil,
  missing: IconAlertTriangle,
  not_reported: IconMinus,
  not_asked: IconMinus,
}

function Source({ indicator: { source, programme } }: { indicator: Indicator }) {
  const t = useTexts(blockTexts)
  // nobody is asked for estimates of the older programme
  const state = source === 'missing' && programme === 'fead' ? 'not_asked' : source
  const Icon = ICONS[state]
  return (
    <span className={classes.source} data-source={state}>
      <Icon size={16} aria-hidden />
      {t(`indicators.${state}`)}
    </span>
  )
}

function Notes({
  indicator: { notes, missing_sites, programme, source },
}: {
  indicator: Indicator
}) {
  const t = useTexts(blockTexts)
  const isIncomplete = missing_sites > 0 && (programme === 'esf' || source === 'estimate')
  if (notes.length === 0 && !isIncomplete) return ''
  return (
    <span className={classes.notes}>
      {isIncomplete && <span>{t('indicators.missingSites', { count: missing_sites })}</span>}
      {/* sites that say the same are named together */}
      {[...Map.groupBy(notes, ({ note }) => note)].map(([note, saying]) => (
        <span key={note}>
          {note}{' '}
          <span className={classes.sites}>
            ({[...new Set(saying.map(({ organization_name }) => organization_name))].join(', ')})
          </span>
        </span>
      ))}
    </span>
  )
}
