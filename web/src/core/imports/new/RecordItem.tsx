import {
  type ImportFate,
  type ImportFault,
  type ImportKind,
  type ImportRecord,
  type ImportValue,
  IMPORT_RULES,
  type ImportRule,
} from '@crm/contract/core/imports/imports'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { failureText } from '#platform/fields/validation-texts.ts'
import { useTexts, useLabel } from '#platform/i18n/use-texts.ts'
import { StatusDot, type StatusTone } from '#platform/status-dot/StatusDot.tsx'
import classes from '../Imports.module.css'
import { importTexts } from '../texts.ts'

const TONES: Readonly<Record<ImportFate, StatusTone>> = {
  create: 'ok',
  update: 'accent',
  skip: 'idle',
  error: 'danger',
}

export function RecordItem({
  kind,
  record,
  children,
}: {
  kind: ImportKind
  record: ImportRecord
  children: ReactNode
}) {
  const t = useTexts(importTexts)
  const { title, lines, fate, faults, values, duplicates } = record
  return (
    <li className={classes.record} data-fate={fate}>
      <div className={classes.recordHead}>
        <strong>{title || t('untitled')}</strong>
        <span className={classes.quiet}>
          {t('line', { count: lines.length, lines: lines.join(', ') })}
        </span>
        <span className={classes.fate}>
          <StatusDot tone={TONES[fate]}>{t(`fate.${fate}`)}</StatusDot>
        </span>
      </div>
      {faults.length > 0 && (
        <ul className={classes.faults}>
          {faults.map((fault) => (
            <li key={`${fault.line} ${fault.target} ${fault.rule}`}>
              <Fault kind={kind} fault={fault} isAlone={lines.length === 1} />
            </li>
          ))}
        </ul>
      )}
      <RecordValues kind={kind} values={values} isWrong={fate === 'error'} />
      {duplicates.length > 0 && <Duplicates duplicates={duplicates} />}
      {children}
    </li>
  )
}

/**
 * What will be stored, what the file says if that differs, and what is stored now. A record with
 * faults shows only the file's values.
 */
function RecordValues({
  kind,
  values,
  isWrong,
}: {
  kind: ImportKind
  values: readonly ImportValue[]
  isWrong: boolean
}) {
  const t = useTexts(importTexts)
  const words = useLabel()
  const getName = ({ target, label }: ImportValue) => {
    const column = kind.targets.find(({ name }) => name === target)
    return words(label ?? column?.words ?? { cs: target ?? '', en: target ?? '' })
  }
  if (values.length === 0) return null
  return (
    <dl className={classes.values}>
      {values.map((value, index) => (
        // a record of several lines has the same target several times
        <div key={index}>
          <dt>{getName(value)}</dt>
          <dd>
            {isWrong ? (
              <span className={classes.source}>{value.source}</span>
            ) : (
              <StoredValue value={value} />
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

function StoredValue({ value: { kept, before, source } }: { value: ImportValue }) {
  const t = useTexts(importTexts)
  const words = useLabel()
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

function Fault({
  kind,
  fault,
  isAlone,
}: {
  kind: ImportKind
  fault: ImportFault
  isAlone: boolean
}) {
  const t = useTexts(importTexts)
  const { column, reason } = useFaultWords(kind)(fault)
  const where = [column, isAlone ? null : t('faultAt', { line: fault.line })]
    .filter((part) => part !== null)
    .join(', ')
  return (
    <>
      {where && <strong>{where}: </strong>}
      {reason}
      {fault.value && ` ${t('quoted', { text: fault.value })}`}
    </>
  )
}

function Duplicates({ duplicates }: Pick<ImportRecord, 'duplicates'>) {
  const t = useTexts(importTexts)
  const words = useLabel()
  return (
    <ul className={classes.duplicates}>
      {duplicates.map(({ line, title, detail, path, reasons }) => (
        <li key={`${line} ${path} ${title}`}>
          {line !== null && t('inFile', { line })}
          {path !== null && (
            <>
              {t('found')}{' '}
              <Anchor href={path} target="_blank">
                {title}
              </Anchor>
            </>
          )}
          {detail && ` · ${detail}`}
          <span className={classes.quiet}> ({reasons.map(words).join(', ')})</span>
        </li>
      ))}
    </ul>
  )
}

export function useFaultWords(
  kind: ImportKind,
): (fault: ImportFault) => { column: string | null; reason: string } {
  const t = useTexts(importTexts)
  const words = useLabel()
  return ({ target, rule, length }) => {
    const column = kind.targets.find(({ name }) => name === target)
    return {
      column: column ? words(column.words) : null,
      reason: isImportRule(rule)
        ? t(`rule.${rule}`, { length: length ?? 0 })
        : failureText({ rule, ...(length === undefined ? {} : { length }) }),
    }
  }
}

const isImportRule = (rule: string): rule is ImportRule =>
  IMPORT_RULES.some((each) => each === rule)
