import type { ImportKind, ImportOption, ImportTable } from '@crm/contract/core/imports/imports'
import { Alert, NativeSelect, Select } from '@mantine/core'
import { useTexts, useLabel } from '#platform/i18n/use-texts.ts'
import { foldedFilter } from '#platform/select/folded-filter.ts'
import { scrollingOptions } from '#platform/select/list-box.ts'
import { LONG_LIST } from '#platform/select/options.ts'
import { useFirstFound } from '#platform/select/use-first-found.ts'
import classes from '../Imports.module.css'
import { importTexts } from '../texts.ts'
import { missingTargets, type NewImport } from './use-new-import.ts'

export function MappingStep({ work }: { work: NewImport }) {
  const t = useTexts(importTexts)
  const words = useLabel()
  const { kind, table, choices, choose } = work
  if (!kind || !table) return null
  const missing = missingTargets(kind, choices)
  const ignored = table.columns.filter(
    (_column, index) => (choices.targets[index] ?? null) === null,
  )
  const setTarget = (column: number, target: string | null) =>
    choose({
      targets: choices.targets.map((each, index) =>
        index === column ? target : each === target ? null : each,
      ),
    })
  return (
    <>
      <p className={classes.note}>{t('mappingHint')}</p>
      {work.isRestored && (
        <Alert color="accent" role="status">
          {t(work.isRestored === 'draft' ? 'mappingRestored' : 'mappingRemembered')}
        </Alert>
      )}
      <ul className={classes.columns}>
        {table.columns.map((column, index) => (
          // columns are known by their place: two may have the same title
          <MappedColumn
            key={index}
            kind={kind}
            column={column}
            number={index + 1}
            target={choices.targets[index] ?? null}
            onTarget={(target) => setTarget(index, target)}
          />
        ))}
      </ul>
      <div role="status" className={classes.state}>
        {missing.length > 0 && (
          <Alert color="yellow">
            {t('missing', { fields: missing.map((target) => words(target.words)).join(', ') })}
          </Alert>
        )}
        {ignored.length > 0 && (
          <p className={classes.quiet}>
            {t('ignored', { columns: ignored.map(({ title }) => title || '–').join(', ') })}
          </p>
        )}
      </div>
      {kind.options.length > 0 && (
        <fieldset className={classes.options}>
          <legend>{t('settings')}</legend>
          {kind.options.map((option) => (
            <OptionField
              key={option.name}
              option={option}
              value={choices.options[option.name] ?? option.preset}
              onChange={(value) =>
                choose({ options: withOption(choices.options, option.name, value) })
              }
            />
          ))}
        </fieldset>
      )}
    </>
  )
}

function withOption(options: Readonly<Record<string, string>>, name: string, value: string | null) {
  const { [name]: _before, ...others } = options
  return value ? { ...others, [name]: value } : others
}

type ColumnProps = {
  kind: ImportKind
  column: ImportTable['columns'][number]
  number: number
  target: string | null
  onTarget: (target: string | null) => void
}

function MappedColumn({ kind, column: { title, samples }, number, target, onTarget }: ColumnProps) {
  const t = useTexts(importTexts)
  const groups = useTargets(kind)
  const name = title || t('column', { number })
  return (
    <li className={classes.column} data-left-out={target === null || undefined}>
      <div className={classes.columnName}>
        <strong>{name}</strong>
        <span className={classes.quiet}>
          {samples.length > 0 ? t('sample', { samples: samples.join(' · ') }) : t('noSample')}
        </span>
      </div>
      <NativeSelect
        aria-label={t('means', { column: name })}
        data={[{ value: '', label: t('leftOut') }, ...groups]}
        value={target ?? ''}
        onChange={(event) => onTarget(event.currentTarget.value || null)}
      />
    </li>
  )
}

function useTargets(kind: ImportKind) {
  const t = useTexts(importTexts)
  const words = useLabel()
  const groups = Map.groupBy(kind.targets, ({ group }) => (group ? words(group) : t('fields')))
  return [...groups].map(([group, targets]) => ({
    group,
    items: targets.map(({ name, words: title, needed }) => ({
      value: name,
      label: needed ? t('neededMark', { field: words(title) }) : words(title),
    })),
  }))
}

type OptionProps = {
  option: ImportOption
  value: string | null
  onChange: (value: string | null) => void
}

function OptionField({ option: { words: title, choices, preset }, value, onChange }: OptionProps) {
  const t = useTexts(importTexts)
  const words = useLabel()
  const firstFound = useFirstFound()
  const data = choices.map((choice) => ({ value: choice.value, label: words(choice.words) }))
  return (
    <Select
      label={words(title)}
      placeholder={t('notSet')}
      data={data}
      value={value}
      onChange={onChange}
      clearable={preset === null}
      clearButtonProps={{ 'aria-label': t('notSet') }}
      {...(data.length > LONG_LIST ? firstFound : {})}
      filter={foldedFilter}
      limit={200}
      {...scrollingOptions}
    />
  )
}
