import { Text } from '@mantine/core'
import { Card } from '#platform/card/Card.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useWeight } from '../goods/use-weight.ts'
import { WeightField } from '../goods/WeightField.tsx'
import type { SharedLine, SharedPool } from './allotment-pools.ts'
import { allotmentTexts } from './allotment-texts.ts'
import classes from './AllotmentPool.module.css'
import { useAskedWords } from './use-asked-words.ts'

type Props = {
  readonly pool: SharedPool
  /** In grams: what there is for it, and what is given as the form stands. */
  readonly there: number
  readonly given: number
}

/** The same goods for several partners: the rule in numbers, each share, and what is left. */
export function AllotmentPool({ pool, there, given }: Props) {
  const t = useTexts(allotmentTexts)
  const words = useAskedWords()
  const weight = useWeight()
  const wanted = pool.lines.reduce((sum, { line }) => sum + line.wanted_grams, 0)
  const rule = there === 0 ? 'none' : there < wanted ? 'short' : 'enough'
  const isTooMuch = given > there
  return (
    <Card title={words(pool.goods)}>
      <Text>{t(rule, { there: weight(there), wanted: weight(wanted) })}</Text>
      {pool.isAfterNames && <Text c="dimmed">{t('byName')}</Text>}
      <ul className={classes.shares}>
        {pool.lines.map((shared) => (
          <Share key={shared.line.id} shared={shared} goods={words(pool.goods)} />
        ))}
      </ul>
      <Text
        role="status"
        fw={600}
        mt="sm"
        ta="end"
        {...(isTooMuch ? { c: 'var(--mantine-color-error)' } : {})}
      >
        {isTooMuch
          ? t('tooMuch', {
              given: weight(given),
              there: weight(there),
              excess: weight(given - there),
            })
          : t('given', { given: weight(given), there: weight(there) })}
      </Text>
    </Card>
  )
}

function Share({ shared: { line, order, at }, goods }: { shared: SharedLine; goods: string }) {
  const t = useTexts(allotmentTexts)
  const weight = useWeight()
  const { partner_name, persons } = order
  const people = persons === null ? t('personsUnknown') : t('persons', { count: persons })
  return (
    <li className={classes.share}>
      <div className={classes.who}>
        <strong>{partner_name}</strong>
        <span className={classes.about}>{people}</span>
      </div>
      <div className={classes.wish}>
        <span>{t('wanted', { weight: weight(line.wanted_grams) })}</span>
        <span className={classes.about}>
          {t('proposed', { weight: weight(line.proposed_grams) })}
        </span>
      </div>
      <WeightField
        name={`lines.${at}.grams`}
        label={t('share', { partner: partner_name, goods })}
        hideLabel
      />
    </li>
  )
}
