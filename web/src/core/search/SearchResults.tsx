import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { linkOf } from '#platform/router/places.ts'
import classes from './SearchDialog.module.css'
import { searchTexts } from './texts.ts'
import type { FoundGroup, FoundResult } from './use-found.ts'

type Props = {
  id: string
  groups: readonly FoundGroup[]
  selected: number
  optionId: (index: number) => string
  onPoint: (index: number) => void
  onOpen: () => void
  isWhole: boolean
}

export function SearchResults({ id, groups, selected, optionId, onPoint, onOpen, isWhole }: Props) {
  const t = useTexts(searchTexts)
  const starts = groups.map((_group, index) =>
    groups.slice(0, index).reduce((sum, { results }) => sum + results.length, 0),
  )
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('found')}
      hidden={groups.length === 0}
      className={classes.results}
      data-whole={isWhole || undefined}
    >
      {groups.map(({ name, title, results }, group) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <div id={`${id}-${name}`} role="presentation" className={classes.group}>
            {title}
          </div>
          {results.map((result, place) => {
            const index = (starts[group] ?? 0) + place
            return (
              <Option
                key={result.key}
                id={optionId(index)}
                result={result}
                isSelected={index === selected}
                onPoint={() => onPoint(index)}
                onOpen={onOpen}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

type OptionProps = {
  id: string
  result: FoundResult
  isSelected: boolean
  onPoint: () => void
  onOpen: () => void
}

function Option({
  id,
  result: { path, search, title, detail, icon: Icon },
  isSelected,
  onPoint,
  onOpen,
}: OptionProps) {
  return (
    <Link
      id={id}
      {...linkOf(path, search)}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      className={classes.option}
      onPointerMove={onPoint}
      // keeps the cursor in the input
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen()
      }}
    >
      <Icon size={20} stroke={1.75} />
      <span className={classes.words}>
        <span>{title}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
    </Link>
  )
}
