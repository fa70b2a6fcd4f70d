import type { ImportKind, ImportValue } from '@crm/contract/core/imports/imports'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from '../Imports.module.css'
import { importTexts } from '../texts.ts'
import { useWords } from '../use-words.ts'

/**
 * The whole row: what will be kept, what the file says where that is something else, and what is there already. Of one that is wrong
 * nothing will be kept, and the file alone speaks.
 */
export function RecordValues({
  kind,
  values,
  isWrong,
}: {
  kind: ImportKind
  values: readonly ImportValue[]
  isWrong: boolean
}) {
  const t = useTexts(importTexts)
  const words = useWords()
  const nameOf = ({ target, label }: ImportValue) => {
    const column = kind.targets.find(({ name }) => name === target)
    return words(label ?? column?.words ?? { cs: target ?? '', en: target ?? '' })
  }
  if (values.length === 0) return null
  return (
    <dl className={classes.values}>
      {values.map((value, index) => (
        // a record of several lines has the same target several times
        <div key={index}>
          <dt>{nameOf(value)}</dt>
          <dd>
            {isWrong ? (
              <span className={classes.source}>{value.source}</span>
            ) : (
              <Kept value={value} />
            )}
            {!isWrong && value.source !== undefined && (
              <span className={classes.source}> {t('inTheFile', { text: value.source })}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Kept({ value: { kept, before, source } }: { value: ImportValue }) {
  const t = useTexts(importTexts)
  const words = useWords()
  const text = (each: ImportValue['kept'] | undefined) =>
    typeof each === 'string' ? each : each ? words(each) : t('blank')
  if (before === undefined) return text(kept)
  if (text(before) === text(kept))
    return source === undefined ? text(kept) : t('stays', { text: text(kept) })
  return (
    <>
      <del>{text(before)}</del> → <ins>{text(kept)}</ins>
    </>
  )
}
