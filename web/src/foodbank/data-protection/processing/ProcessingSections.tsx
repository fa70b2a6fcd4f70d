import type {
  ProcessingFact,
  ProcessingSection,
  ProcessingTable,
} from '@crm/contract/foodbank/data-protection/processing-record'
import { Table } from '@mantine/core'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { usePlaces } from './processing-places.ts'
import classes from './Processing.module.css'
import { processingTexts } from './texts.ts'

/** A paper as it will be printed; what has a screen of its own leads there. */
export function ProcessingSections({ sections }: { sections: readonly ProcessingSection[] }) {
  return sections.map((section) => (
    <section key={section.id} aria-labelledby={`section-${section.id}`} className={classes.section}>
      <h3 id={`section-${section.id}`}>{section.title}</h3>
      {section.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {section.facts.length > 0 && (
        <dl className={classes.facts}>
          {section.facts.map((fact) => (
            <Fact key={fact.label} fact={fact} />
          ))}
        </dl>
      )}
      {section.table && <Rows table={section.table} title={section.title} />}
    </section>
  ))
}

function Fact({ fact: { label, value, opens } }: { fact: ProcessingFact }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {opens && <Opening opens={opens} what={label} />}
      </dd>
    </div>
  )
}

function Opening({ opens, what }: { opens: NonNullable<ProcessingFact['opens']>; what: string }) {
  const t = useTexts(processingTexts)
  const to = usePlaces()(opens)
  if (to === null) return null
  return (
    <LinkButton to={to} variant="subtle" size="compact-xs" aria-label={t('open', { what })}>
      {t('show')}
    </LinkButton>
  )
}

function Rows({
  table: { columns, rows, sum, opens },
  title,
}: {
  table: ProcessingTable
  title: string
}) {
  const format = useFormat()
  const cells = (row: ProcessingTable['rows'][number]) =>
    row.map((value, at) => (
      <Table.Td key={columns[at]?.title} ta={columns[at]?.is_number ? 'right' : 'left'}>
        {typeof value === 'number' ? format.number(value) : value}
      </Table.Td>
    ))
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table wider than a phone is scrolled, also by keyboard */}
      <div className={classes.table} tabIndex={0} role="region" aria-label={title}>
        <Table aria-label={title} miw={columns.length > 4 ? 640 : 320}>
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ title: column, is_number }) => (
                <Table.Th key={column} ta={is_number ? 'right' : 'left'}>
                  {column}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, at) => (
              <Table.Tr key={`${at} ${String(row[0])}`}>{cells(row)}</Table.Tr>
            ))}
          </Table.Tbody>
          {sum && (
            <Table.Tfoot>
              <Table.Tr fw={600}>{cells(sum)}</Table.Tr>
            </Table.Tfoot>
          )}
        </Table>
      </div>
      {opens && <Opening opens={opens} what={title} />}
    </>
  )
}
