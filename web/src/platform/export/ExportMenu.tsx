import { Button, type ButtonProps, Menu } from '@mantine/core'
import { EXPORT_FORMATS, type ExportFormat } from '@crm/contract/platform/export'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import type { ExportProps } from './ExportListButton.tsx'
import { startExport } from './export-jobs.ts'
import './ExportPanel.tsx'
import { exportTexts } from './export-texts.ts'

type ExportMenuProps = ExportProps & { readonly look: ButtonProps }

/** The formats in which a list can be had, in place of the button that was there until the first press. */
export function ExportMenu({ title, exported, query, look }: ExportMenuProps) {
  const t = useTexts(exportTexts)
  const { language } = useLanguage()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // opened with the button in focus, so that Esc leads back to it
  useEffect(() => {
    button.current?.focus()
    const frame = requestAnimationFrame(() => setOpened(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  const { params = {}, fixed, method, path } = exported
  const start = (format: ExportFormat) =>
    void startExport({
      title,
      format,
      endpoint: { method, path },
      input: { params, body: { format, language, filters: filtersOf({ ...query, ...fixed }) } },
    })
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      portalProps={{ target: '#content' }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button ref={button} {...look} />
      </Menu.Target>
      <Menu.Dropdown>
        {EXPORT_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => start(format)}>
            {t(`format.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** As the address carries them: the export takes the same words as the list. */
const filtersOf = (query: object) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ||
      value === null ||
      value === '' ||
      name === 'page' ||
      name === 'per_page'
        ? []
        : [[name, String(value)]],
    ),
  )
