import type { Language } from '@crm/contract/core/translations'
import { PROGRAMMES, type Report } from '@crm/contract/foodbank/reports/reports'
import { numberText } from '../../paper/shown.ts'
import { layoutWordsIn } from '../../report-closings/restated-words.ts'
import { wordsIn } from '../words.ts'

/** A line of how the report was computed; `parts` stand below it. */
type MethodLine = { readonly text: string; readonly parts?: readonly string[] }

/** How the report was computed, in five lines, from its own data. */
export function methodLines(report: Report, language: Language): MethodLine[] {
  const say = wordsIn(language)
  return [
    { text: supportLine(report, language) },
    countingsLine(report, language),
    { text: say('method.once') },
    { text: ageLine(report, language) },
    {
      text: [
        estimatesLine(report, language),
        ...passedOnLine(report, language),
        ...issuedLine(report, language),
      ].join(' '),
    },
  ]
}

const getPassedOn = ({ indicators }: Report) =>
  indicators.find(({ passed_on }) => passed_on !== undefined)?.passed_on

/** Food passed on is in computed indicators, and no record of the register. */
function passedOnLine(report: Report, language: Language): string[] {
  const tonnes = getPassedOn(report)
  return tonnes === undefined
    ? []
    : [
        wordsIn(language)('method.passed_on', {
          tonnes: `${numberText(language, tonnes, 'tonnes')}\u00A0t`,
        }),
      ]
}

/** Food that partners got is in one share alone, and is known by the stock. */
function issuedLine({ indicators }: Report, language: Language): string[] {
  const tonnes = indicators.find(({ issued }) => issued !== undefined)?.issued
  return tonnes === undefined
    ? []
    : [
        wordsIn(language)('method.issued', {
          tonnes: `${numberText(language, tonnes, 'tonnes')}\u00A0t`,
        }),
      ]
}

const counts = (language: Language) => (value: number | null) =>
  numberText(language, value ?? 0, 'integer')

function supportLine({ head, organizations, notes }: Report, language: Language): string {
  const count = counts(language)
  return wordsIn(language)(head.counting ? 'method.support_counted' : 'method.support', {
    supports: count(organizations.total.supports.value),
    without: count(notes.supports_without_request.value),
  })
}

/** By which rules the programme's part was counted; a report closed before there were any says so. */
function countingsLine({ head: { rules } }: Report, language: Language): MethodLine {
  const { t, rule } = layoutWordsIn(language)
  return rules.length === 0
    ? { text: t('indicators.noRules') }
    : { text: wordsIn(language)('method.countings'), parts: rules.map(rule) }
}

/** A report closed before ages could be exact says only whose age is not known. */
function ageLine({ notes }: Report, language: Language): string {
  const say = wordsIn(language)
  const count = counts(language)
  const unknown = count(notes.persons_without_age.value)
  const { persons_by_birth_date: exact, persons_by_birth_year: year } = notes
  return exact.value === null || year.value === null
    ? say('method.age_before', { unknown })
    : say('method.age', { exact: count(exact.value), year: count(year.value), unknown })
}

function estimatesLine(report: Report, language: Language): string {
  const say = wordsIn(language)
  const { indicators } = report
  const estimated = indicators.filter(({ source }) => source === 'estimate')
  if (estimated.length === 0)
    return say(
      getPassedOn(report) === undefined ? 'method.no_estimates' : 'method.no_estimates_passed_on',
    )
  const numbers = PROGRAMMES.flatMap((programme) => {
    const own = estimated.filter((one) => one.programme === programme)
    return own.length === 0
      ? []
      : [`${NAMES[programme]} ${own.map(({ number }) => number).join(', ')}`]
  }).join('; ')
  const sites = new Set(
    estimated.flatMap(({ notes }) => notes.map(({ organization_name }) => organization_name)),
  )
  return sites.size === 0
    ? say('method.estimates', { numbers })
    : say('method.estimates_by', { numbers, sites: [...sites].join('; ') })
}

const NAMES = { esf: 'ESF+', fead: 'FEAD' } as const
